// jsdom has no layout, and a board renders only visible items. These sizes make the board wide, lists, tables and timelines
// high, and cards low.

const size = (of: (element: HTMLElement) => number): PropertyDescriptor => ({
  configurable: true,
  get(this: HTMLElement) {
    return of(this)
  },
})
const isHigh = (element: HTMLElement) =>
  element.dataset.zone !== undefined || ['grid', 'treegrid'].includes(element.getAttribute('role') ?? '')
const height = size((element) => (isHigh(element) ? 900 : 90))
/** Widths of the board and of a list in pixels. */
const widths = { desktop: { board: 1_400, list: 280 }, phone: { board: 390, list: 306 } }
let layoutWidths = widths.desktop

export function setViewport(viewport: keyof typeof widths): void {
  layoutWidths = widths[viewport]
}

const width = size((element) =>
  ['x', 'both'].includes(element.dataset.dragScroll ?? '') ? layoutWidths.board : layoutWidths.list,
)

for (const name of ['clientHeight', 'offsetHeight']) Object.defineProperty(HTMLElement.prototype, name, height)
for (const name of ['clientWidth', 'offsetWidth']) Object.defineProperty(HTMLElement.prototype, name, width)
Object.defineProperty(Document.prototype, 'elementsFromPoint', { configurable: true, writable: true, value: () => [] })
Object.defineProperty(Element.prototype, 'scrollTo', { configurable: true, writable: true, value: () => {} })
