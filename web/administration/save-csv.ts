/**
 * Saves rows as a CSV file. The file begins with a byte order mark, so that spreadsheets read it as UTF-8; cells that would
 * be formulas are escaped.
 * @param name the name of the file, without extension
 */
export async function saveCsv(name: string, rows: readonly (readonly string[])[]): Promise<void> {
  const { default: Papa } = await import('papaparse')
  const text = Papa.unparse(rows as string[][], { escapeFormulae: true })
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
