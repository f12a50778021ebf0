// Tables from a clipboard, as Excel, Sheets and web pages put them there, become tables that Markdown can hold.

const blocks =
  'address,article,aside,blockquote,dd,div,dl,dt,figure,h1,h2,h3,h4,h5,h6,li,ol,p,pre,section,table,tbody,thead,tfoot,tr,td,th,ul'
const dropped = 'img,style,script,input,button,colgroup'

/**
 * Returns pasted HTML in which every table has a head, cells of one line each, and as many of them in each row. A table
 * of one column only lays out a page, and becomes paragraphs. HTML without tables, and what the editor itself has
 * copied, is returned as it is.
 */
export function withPlainTables(html: string): string {
  if (!/<table/i.test(html) || html.includes('data-pm-slice')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const table of body.querySelectorAll('table')) {
    // The inner ones of nested tables become lines of the cells they stand in.
    if (!body.contains(table) || table.parentElement?.closest('table')) continue
    const rows = rowsOf(table)
    const isLayout = rows.every((row) => row.length < 2)
    table.replaceWith(...(isLayout ? paragraphsOf(table) : [tableOf(rows, table.ownerDocument)]))
  }
  return body.innerHTML
}

type Cell = HTMLTableCellElement | null

/** The cells of each row; null where another cell reaches over the place, or there is none. */
function rowsOf(table: HTMLTableElement): Cell[][] {
  const rows: Cell[][] = Array.from(table.rows, () => [])
  for (const [at, row] of [...table.rows].entries()) for (const cell of row.cells) place(cell, rows.slice(at))
  return rows.filter((row) => row.some((cell) => cell && cell.textContent.trim() !== ''))
}

/** Puts a cell into the first free place of a row, and takes the places that it reaches over. */
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

/** What stands in a cell, on one line. */
function lineOf(cell: Cell): Node[] {
  if (!cell) return []
  for (const one of cell.querySelectorAll(dropped)) one.remove()
  for (const one of cell.querySelectorAll('br')) one.replaceWith(' ')
  for (const one of cell.querySelectorAll(blocks)) one.replaceWith(' ', ...one.childNodes, ' ')
  return [...cell.childNodes]
}
