// Cells as text that every spreadsheet reads: tabs between columns, line ends between rows.

/** What would be reckoned as a formula by whoever pastes it is kept a text. */
const formula = /^[=+\-@]/

const asCell = (text: string): string => {
  const plain = formula.test(text) ? `'${text}` : text
  return /["\t\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

export const tsvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(asCell).join('\t')).join('\n')
