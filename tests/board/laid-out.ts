// jsdom lays nothing out, and a board draws only what is in sight: here the board is wide, lists, tables and timelines are
// high, cards are not.

const size = (of: (element: HTMLElement) => number): PropertyDescriptor => ({
  configurable: true,
  get(this: HTMLElement) {
    return of(this)
  },
})
const isHigh = (element: HTMLElement) =>
  element.dataset.zone !== undefined || ['grid', 'treegrid'].includes(element.getAttribute('role') ?? '')
const height = size((element) => (isHigh(element) ? 900 : 90))
/** How wide the board and its lists are; a phone has other numbers. */
export const wide = { board: 1_400, list: 280 }
const width = size((element) => (['x', 'both'].includes(element.dataset.dragScroll ?? '') ? wide.board : wide.list))

for (const name of ['clientHeight', 'offsetHeight']) Object.defineProperty(HTMLElement.prototype, name, height)
for (const name of ['clientWidth', 'offsetWidth']) Object.defineProperty(HTMLElement.prototype, name, width)
Object.defineProperty(Document.prototype, 'elementsFromPoint', { configurable: true, writable: true, value: () => [] })
Object.defineProperty(Element.prototype, 'scrollTo', { configurable: true, writable: true, value: () => {} })
