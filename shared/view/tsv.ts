// Tab-separated cells, as spreadsheets copy and paste them.

/** Texts that a spreadsheet would evaluate as a formula. */
const formulaStart = /^'*[=+\-@]/
/** The apostrophe that marks such a text. */
const escapedFormula = /^'(?='*[=+\-@])/

const toCell = (text: string): string => {
  const plain = formulaStart.test(text) ? `'${text}` : text
  return /["\t\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

export const toTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(toCell).join('\t')).join('\n')

// A quoted cell may contain tabs and line breaks, and doubled quotes; a quote inside of an unquoted cell is literal.
const cell = /"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*)/y

/** Parses copied cells; rows may differ in length. An empty text has no rows. */
export function parseTsv(text: string): string[][] {
  // Spreadsheets end the last row with a line break.
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  if (lines === '') return []
  const rows: string[][] = [[]]
  for (let at = 0; ; at++) {
    cell.lastIndex = at
    const [match = '', quoted, plain = ''] = cell.exec(lines) ?? []
    rows.at(-1)!.push((quoted?.replaceAll('""', '"') ?? plain).replace(escapedFormula, ''))
    at += match.length
    if (at >= lines.length) return rows
    if (lines[at] === '\n') rows.push([])
  }
}
