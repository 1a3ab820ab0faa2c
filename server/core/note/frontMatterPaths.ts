/** The bibliographies that a note's front matter names, each with its place. */
import { hasUnfilledLine } from '../template/placeholders';
import type { FrontMatterSpan } from '../text/frontMatter';
import type { Problem } from '../text/problem';
import { parseYaml, type YamlNode } from '../text/yaml';
import type { FrontMatter, PathReference } from './note';

/** Parses the YAML between the fences; what is wrong with it is added to `problems`, at its place in the note. */
export function readFrontMatter(text: string, place: FrontMatterSpan, problems: Problem[]): FrontMatter {
  const offset = place.bodySpan.start;
  const body = text.slice(offset, place.bodySpan.end);
  const { root, problems: wrong } = parseYaml(body);
  // A template need not be YAML before it is filled in.
  const told = wrong.length && hasUnfilledLine(body) ? [] : wrong;
  for (const { message, span } of told) {
    // An error at the very end is shown on the last line rather than nowhere.
    const start = Math.min(span.start + offset, Math.max(offset, place.bodySpan.end - 1));
    problems.push({
      code: 'source-syntax',
      message: `The front matter is not valid YAML: ${message}`,
      span: { start, end: Math.max(start + 1, Math.min(span.end + offset, place.bodySpan.end)) },
      severity: 'warning',
    });
  }
  const named = root?.entries.filter(entry => entry.key === 'bibliography') ?? [];
  const bibliographies = named.flatMap(entry => paths(entry.value, text, offset));
  const values = wrong.length ? undefined : mapping(root?.value);
  return { span: place.span, bibliographies, ...(values ? { values } : {}) };
}

function paths(node: YamlNode, text: string, offset: number): PathReference[] {
  if (node.items.length) return node.items.flatMap(item => paths(item, text, offset));
  if (typeof node.value !== 'string' || !node.value.trim()) return [];
  const start = node.span.start + offset;
  const end = node.span.end + offset;
  const quoted = /^["']/.test(text.charAt(start));
  return [{ path: node.value, span: quoted ? { start: start + 1, end: end - 1 } : { start, end } }];
}

const mapping = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined;
