const blockElements =
  'address,article,aside,blockquote,dd,div,dl,dt,figure,h1,h2,h3,h4,h5,h6,li,ol,p,pre,section,table,tbody,thead,tfoot,tr,td,th,ul'
const ignoredElements = 'img,style,script,input,button,colgroup'

/**
 * Returns pasted HTML in which every table has a header row, single-line cells and rows of equal length, as Markdown
 * needs it. A table of one column is layout and becomes paragraphs. HTML without tables, and HTML copied from the
 * editor, is returned unchanged.
 */
export function withPlainTables(html: string): string {
  if (!/<table/i.test(html) || html.includes('data-pm-slice')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const table of body.querySelectorAll('table')) {
    // Nested tables become lines of the outer cell.
    if (!body.contains(table) || table.parentElement?.closest('table')) continue
    const rows = rowsOf(table)
    const isLayout = rows.every((row) => row.length < 2)
    table.replaceWith(...(isLayout ? paragraphsOf(table) : [tableOf(rows, table.ownerDocument)]))
  }
  return body.innerHTML
}

type Cell = HTMLTableCellElement | null

/** Returns the cells of each row; null where another cell spans the column, or where there is none. */
function rowsOf(table: HTMLTableElement): Cell[][] {
  const rows: Cell[][] = Array.from(table.rows, () => [])
  for (const [index, row] of [...table.rows].entries()) for (const cell of row.cells) placeCell(cell, rows.slice(index))
  return rows.filter((row) => row.some((cell) => cell && cell.textContent.trim() !== ''))
}

/** Puts a cell into the first free column of a row and reserves the columns and rows that it spans. */
function placeCell(cell: HTMLTableCellElement, [row, ...rowsBelow]: Cell[][]): void {
  let column = 0
  while (row?.[column] !== undefined) column++
  const spannedRows = [row, ...rowsBelow].slice(0, Math.max(1, cell.rowSpan))
  for (let spannedColumn = column; spannedColumn < column + cell.colSpan; spannedColumn++)
    for (const spannedRow of spannedRows) if (spannedRow) spannedRow[spannedColumn] = null
  if (row) row[column] = cell
}

function paragraphsOf(table: HTMLTableElement): HTMLElement[] {
  return [...table.rows].flatMap((row) =>
    Array.from(row.cells, (cell) => {
      const paragraph = table.ownerDocument.createElement('div')
      paragraph.append(...cell.childNodes)
      return paragraph
    }),
  )
}

function tableOf(rows: readonly Cell[][], targetDocument: Document): HTMLElement {
  const width = Math.max(...rows.map((row) => row.length))
  const table = targetDocument.createElement('table')
  for (const [index, cells] of rows.entries()) {
    const row = table.insertRow()
    for (let column = 0; column < width; column++) {
      const cell = targetDocument.createElement(index === 0 ? 'th' : 'td')
      cell.append(...singleLineContentOf(cells[column] ?? null))
      row.append(cell)
    }
  }
  return table
}

/** Returns the content of a cell on one line. */
function singleLineContentOf(cell: Cell): Node[] {
  if (!cell) return []
  for (const element of cell.querySelectorAll(ignoredElements)) element.remove()
  for (const element of cell.querySelectorAll('br')) element.replaceWith(' ')
  for (const element of cell.querySelectorAll(blockElements)) element.replaceWith(' ', ...element.childNodes, ' ')
  return [...cell.childNodes]
}
