/** Reads the bibliographies that a Quarto or bookdown project file names. */
import type { ProjectFile } from '../core/library/project';
import type { PathReference } from '../core/note/note';
import type { SourceText } from '../core/text/text';
import { parseYaml, type YamlNode } from '../core/text/yaml';

/** `bibliography:` at the top, or below `book:`, `website:` or `manuscript:`. Broken YAML is a problem where it breaks. */
export function parseProject(source: SourceText): ProjectFile {
  const { root, problems } = parseYaml(source.text);
  const sections = root?.entries.filter(e => ['book', 'website', 'manuscript'].includes(e.key)).map(e => e.value) ?? [];
  const named = [...(root ? [root] : []), ...sections].flatMap(node =>
    node.entries.filter(e => e.key === 'bibliography'),
  );
  return {
    source,
    bibliographies: named.flatMap(entry => paths(entry.value, source.text)),
    problems: problems.map(({ message, span }) => ({
      code: 'source-syntax',
      message: `This is not valid YAML: ${message}`,
      span,
      severity: 'warning',
    })),
  };
}

function paths(node: YamlNode, text: string): PathReference[] {
  if (node.items.length) return node.items.flatMap(item => paths(item, text));
  if (typeof node.value !== 'string' || !node.value.trim()) return [];
  const quoted = /^["']/.test(text.charAt(node.span.start)) ? 1 : 0;
  return [{ path: node.value, span: { start: node.span.start + quoted, end: node.span.end - quoted } }];
}
