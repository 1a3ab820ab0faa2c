// Puts the citations of a parsed note into the order of pandoc's document: a footnote's stand where it is referred to, as
// often as it is, and a table's caption before its cells. Only the text and our own parse are read, never pandoc's answer.

const FOOTNOTE = /^[ \t>]*(?:(?:[-*+]|\(?[\w#]+[.)])[ \t]+)*(?=\[\^[^\s\]]+\]:)/;
const REFERENCE = /\[\^([^\s\]]+)\]/g;
const CAPTION = /^[ \t>]*(?:(?:Table|table)?:)[ \t]+\S/;
const RULE = /^[ \t>]*(?=[^\n]*-)(?:[|+ \t]*:?-+:?)+[|+ \t]*$/;
const INDENT = /^[ \t>]*/;

const widthOf = text => text.replace(/\t/g, '    ').length;
const indentOf = line => widthOf(INDENT.exec(line.text)[0]);
const isBlank = line => /^[ \t>]*\r?$/.test(line.text);

/** `{ start, text }` of each line, its end of line left out. */
function linesOf(text) {
  let start = 0;
  return text.split('\n').map(line => {
    const found = { start, end: start + line.length, text: line.replace(/\r$/, '') };
    start += line.length + 1;
    return found;
  });
}

/** The keys of `citations`, which `isMasked(offset)` and the text put in pandoc's order. */
export function inPandocsOrder(text, citations, isMasked) {
  const lines = linesOf(text);
  const notes = footnotes(lines);
  const captions = captionsOf(lines, isMasked);
  const inside = (span, { keySpan }) => span.start <= keySpan.start && keySpan.start < span.end;
  const placed = citations.flatMap((citation, order) => {
    const note = notes.find(n => inside(n, citation));
    if (note) return referencesOf(text, note, notes, isMasked).map(at => ({ at, order, key: citation.key }));
    const caption = captions.find(c => inside(c, citation));
    return [{ at: caption ? caption.table : citation.keySpan.start, order: caption ? -1 : order, key: citation.key }];
  });
  return placed.sort((a, b) => a.at - b.at || a.order - b.order).map(c => c.key);
}

/** `{ label, start, end }` of each footnote: further paragraphs are indented by four (pandoc manual, "Footnotes"). */
function footnotes(lines) {
  const found = [];
  for (const [i, line] of lines.entries()) {
    const before = FOOTNOTE.exec(line.text)?.[0];
    if (before === undefined) continue;
    const label = /\[\^([^\s\]]+)\]/.exec(line.text.slice(before.length))?.[1];
    let last = i;
    for (let j = i + 1; j < lines.length; j++) {
      if (isBlank(lines[j])) continue;
      const behindBlank = isBlank(lines[j - 1]);
      if (FOOTNOTE.test(lines[j].text)) break;
      if (behindBlank && indentOf(lines[j]) < widthOf(before) + 4) break;
      last = j;
    }
    found.push({ label, start: line.start + before.length, end: lines[last].end });
  }
  return found;
}

/** Where the text refers to the note; what stands in code or in another note refers to nothing. */
function referencesOf(text, note, notes, isMasked) {
  return [...text.matchAll(REFERENCE)]
    .filter(m => m[1] === note.label && !isMasked(m.index) && !notes.some(n => n.start <= m.index && m.index < n.end))
    .map(m => m.index);
}

/** `{ start, end, table }` of each paragraph that begins with a colon next to a table, and where the table starts. */
function captionsOf(lines, isMasked) {
  const blocks = blocksOf(lines);
  const isTable = block =>
    block?.lines
      .slice(0, 2)
      .some((line, i) => (i || block.lines.length > 1) && RULE.test(line.text) && !isMasked(line.start));
  return blocks.flatMap((block, i) => {
    if (!CAPTION.test(block.lines[0].text)) return [];
    const table = [blocks[i - 1], blocks[i + 1]].find(isTable);
    if (!table) return [];
    // Where the next item of a list follows at once, pandoc reads a paragraph: a caption has a blank line behind it.
    if (block.lines.some(line => indentOf(line) < indentOf(block.lines[0]))) return [];
    return [{ start: block.lines[0].start, end: block.lines.at(-1).end, table: table.lines[0].start }];
  });
}

function blocksOf(lines) {
  const blocks = [];
  for (const [i, line] of lines.entries()) {
    if (isBlank(line)) continue;
    if (i && !isBlank(lines[i - 1])) blocks.at(-1)?.lines.push(line);
    else blocks.push({ lines: [line] });
  }
  return blocks;
}
