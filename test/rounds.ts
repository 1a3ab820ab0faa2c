/** How often a test of random texts draws: few times among the unit tests, more often in the corpus suite, which sets ROUNDS. */
export const rounds = (few: number): number => few * Number(process.env.ROUNDS ?? 1);
