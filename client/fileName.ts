/** The name of a file as messages show it. */
/** Of a `Uri`, or anything else with its path. */
export const fileName = ({ path }: { readonly path: string }): string => path.split('/').at(-1) ?? '';
