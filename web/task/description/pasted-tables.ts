const blocks =
  'address,article,aside,blockquote,dd,div,dl,dt,figure,h1,h2,h3,h4,h5,h6,li,ol,p,pre,section,table,tbody,thead,tfoot,tr,td,th,ul'
const dropped = 'img,style,script,input,button,colgroup'

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

/** Returns the cells of each row; null if a cell spans over the place or none exists. */
function rowsOf(table: HTMLTableElement): Cell[][] {
  const rows: Cell[][] = Array.from(table.rows, () => [])
  for (const [at, row] of [...table.rows].entries()) for (const cell of row.cells) place(cell, rows.slice(at))
  return rows.filter((row) => row.some((cell) => cell && cell.textContent.trim() !== ''))
}

/** Puts a cell into the first free place of a row and reserves the places it spans. */
function place(cell: HTMLTableCellElement, [row, ...below]: Cell[][]): void {
  let column = 0
  while (row?.[column] !== undefined) column++
  const reached = [row, ...below].slice(0, Math.max(1, cell.rowSpan))
  for (let over = column; over < column + cell.colSpan; over++) for (const one of reached) if (one) one[over] = null
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

function tableOf(rows: readonly Cell[][], page: Document): HTMLElement {
  const width = Math.max(...rows.map((row) => row.length))
  const table = page.createElement('table')
  for (const [at, cells] of rows.entries()) {
    const row = table.insertRow()
    for (let column = 0; column < width; column++) {
      const cell = page.createElement(at === 0 ? 'th' : 'td')
      cell.append(...lineOf(cells[column] ?? null))
      row.append(cell)
    }
  }
  return table
}

/** Returns the content of a cell on one line. */
function lineOf(cell: Cell): Node[] {
  if (!cell) return []
  for (const one of cell.querySelectorAll(dropped)) one.remove()
  for (const one of cell.querySelectorAll('br')) one.replaceWith(' ')
  for (const one of cell.querySelectorAll(blocks)) one.replaceWith(' ', ...one.childNodes, ' ')
  return [...cell.childNodes]
}
