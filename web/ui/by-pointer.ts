// Marks the page while somebody works with a pointer: what gets the focus back from a menu is then drawn without its
// ring, which a browser would show, as the focus comes from nowhere.

const mark = 'byPointer'
const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta'])

export function watchPointer(): void {
  const { dataset } = document.documentElement
  const onPointerDown = () => {
    dataset[mark] = ''
  }
  // Until a key is pressed: a page that gives its heading the focus has not been asked by one.
  onPointerDown()
  window.addEventListener('pointerdown', onPointerDown, true)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // A modifier alone goes with a click.
    if (!modifiers.has(key)) delete dataset[mark]
  }
  window.addEventListener('keydown', onKeyDown, true)
}
