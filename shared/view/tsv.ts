// Cells as text that every spreadsheet reads and writes: tabs between columns, line ends between rows.

/** What would be reckoned as a formula by whoever pastes it is kept a text. */
const formula = /^'*[=+\-@]/
/** The sign of a text before such a one, as a spreadsheet and we write it. */
const keptText = /^'(?='*[=+\-@])/

const asCell = (text: string): string => {
  const plain = formula.test(text) ? `'${text}` : text
  return /["\t\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

export const tsvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(asCell).join('\t')).join('\n')

// A quoted cell may hold tabs and lines, with each quote twice; a quote within a cell is one like any other.
const cell = /"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*)/y

/** What was copied from a spreadsheet: rows of cells, not all equally long. Nothing copied is no row. */
export function rowsOf(text: string): string[][] {
  // Spreadsheets end the last row, too.
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  if (lines === '') return []
  const rows: string[][] = [[]]
  for (let at = 0; ; at++) {
    cell.lastIndex = at
    const [whole = '', quoted, plain = ''] = cell.exec(lines) ?? []
    rows.at(-1)!.push((quoted?.replaceAll('""', '"') ?? plain).replace(keptText, ''))
    at += whole.length
    if (at >= lines.length) return rows
    if (lines[at] === '\n') rows.push([])
  }
}
