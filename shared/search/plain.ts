// The words of a Markdown text without its marks: what is searched, and shown of what was found. Every step takes time
// linear in the length of the text; a parser does not (docs/adr/0054-markdown-limits.md).

/** Quotes, list items, headings, footnotes and check boxes at the beginning of a line. */
const startOfLine =
  /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])|#{1,6}(?=[ \t])|\[\^[^\]\s]+\]:))*[ \t]*(?:\[[ xX]\][ \t])?/
/** Rules, underlines, rows of dashes in tables, fences of code, addresses of links. */
const withoutWords = /^[\s|:=*_-]+$|^\s*(?:`{3,}|~{3,})(?![`~])[^`]*$|^\s{0,3}\[[^\]^][^\]]*\]:\s*\S+/

/** Code and escaped characters come first, so that nothing within them is read as a mark. */
const verbatim = /(?<!`)(?<fence>`+)(?<code>[^`]+)\k<fence>(?!`)|\\(?<escaped>[!-/:-@[-`{-~])/
const target = /\((?:[^()\n]|\([^()\n]*\))*\)/
const image = new RegExp(`${verbatim.source}|!\\[(?<alt>[^[\\]]*)\\]${target.source}`, 'g')
const inline = new RegExp(
  [
    verbatim.source,
    `\\[(?<name>[^[\\]]*)\\]${target.source}`,
    '<(?<address>https?:[^<>\\s]*)>',
    '&(?<entity>amp|lt|gt|quot|apos|nbsp|#\\d{1,7}|#x[\\da-f]{1,6});',
    // Between two letters or figures they are no marks: 2*3, snake_case.
    '(?<emphasis>(?<![\\p{L}\\p{N}*_])[*_]+(?=[^\\s*_])|(?<=[^\\s*_])[*_]+(?![\\p{L}\\p{N}*_])|~~|`+)',
  ].join('|'),
  'giu',
)

/**
 * Returns the text that a reader sees, on one line.
 *
 * @param markdown of any length and with any nesting
 * @param length at most so many characters
 */
export function plainOf(markdown: string, length: number): string {
  const lines = markdown.split('\n').filter((line) => !withoutWords.test(line))
  const text = lines.map((line) => line.replace(startOfLine, '')).join('\n')
  return withoutMarks(text.replace(image, keepAlt)).replace(/\s+/g, ' ').trim().slice(0, length)
}

const withoutMarks = (text: string): string => text.replace(inline, keepWords)

type Groups = Record<string, string | undefined>

const keepAlt = (whole: string, ...rest: unknown[]): string => (rest.at(-1) as Groups).alt ?? whole

function keepWords(_: string, ...rest: unknown[]): string {
  const { code, escaped, name, address, entity } = rest.at(-1) as Groups
  // A name holds no brackets, so this goes one level deep.
  if (name !== undefined) return withoutMarks(name)
  return code ?? escaped ?? address ?? (entity ? characterOf(entity.toLowerCase()) : '')
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function characterOf(entity: string): string {
  const code = entity.startsWith('#x') ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
  return named[entity] ?? (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code).toWellFormed() : ' ')
}
