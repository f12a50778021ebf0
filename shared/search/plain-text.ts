// Plain text of Markdown, for searching and for excerpts. Each step takes time linear in the length of the text, unlike a
// parser (docs/adr/0054-markdown-limits.md).

/** Quotes, list items, headings, footnotes and check boxes at the start of a line. */
const startOfLine =
  /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])|#{1,6}(?=[ \t])|\[\^[^\]\s]+\]:))*[ \t]*(?:\[[ xX]\][ \t])?/
/** Rules, underlines, separator rows of tables, code fences, link definitions. */
const lineWithoutText = /^[\s|:=*_-]+$|^\s*(?:`{3,}|~{3,})(?![`~])[^`]*$|^\s{0,3}\[[^\]^][^\]]*\]:\s*\S+/

/** Code and escaped characters come first, so that their content is not read as marks. */
const literalPattern = /(?<!`)(?<fence>`+)(?<code>[^`]+)\k<fence>(?!`)|\\(?<escaped>[!-/:-@[-`{-~])/
const targetPattern = /\((?:[^()\n]|\([^()\n]*\))*\)/
const imagePattern = new RegExp(`${literalPattern.source}|!\\[(?<alt>[^[\\]]*)\\]${targetPattern.source}`, 'g')
const inlineMarks = new RegExp(
  [
    literalPattern.source,
    `\\[(?<name>[^[\\]]*)\\]${targetPattern.source}`,
    '<(?<address>https?:[^<>\\s]*)>',
    '&(?<entity>amp|lt|gt|quot|apos|nbsp|#\\d{1,7}|#x[\\da-f]{1,6});',
    // Not marks between letters or digits: 2*3, snake_case.
    '(?<emphasis>(?<![\\p{L}\\p{N}*_])[*_]+(?=[^\\s*_])|(?<=[^\\s*_])[*_]+(?![\\p{L}\\p{N}*_])|~~|`+)',
  ].join('|'),
  'giu',
)

/**
 * Returns the visible text on one line.
 * @param markdown of any length and nesting
 * @param length maximum number of characters
 */
export function plainTextOf(markdown: string, length: number): string {
  const lines = markdown.split('\n').filter((line) => !lineWithoutText.test(line))
  const text = lines.map((line) => line.replace(startOfLine, '')).join('\n')
  return withoutMarks(text.replace(imagePattern, altTextOf)).replace(/\s+/g, ' ').trim().slice(0, length)
}

const withoutMarks = (text: string): string => text.replace(inlineMarks, visibleTextOf)

type Groups = Record<string, string | undefined>

const altTextOf = (match: string, ...rest: unknown[]): string => (rest.at(-1) as Groups).alt ?? match

function visibleTextOf(_: string, ...rest: unknown[]): string {
  const { code, escaped, name, address, entity } = rest.at(-1) as Groups
  // Link texts contain no brackets, so this recurses at most once.
  if (name !== undefined) return withoutMarks(name)
  return code ?? escaped ?? address ?? (entity ? characterOf(entity.toLowerCase()) : '')
}

const characterByEntity: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function characterOf(entity: string): string {
  const code = entity.startsWith('#x') ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
  return characterByEntity[entity] ?? (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code).toWellFormed() : ' ')
}
