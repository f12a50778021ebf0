// Marks the page while somebody works with a pointer: what gets the focus back from a menu is then drawn without its
// ring, which a browser would show, as the focus comes from nowhere.

const mark = 'byPointer'
const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta'])

export function watchPointer(): void {
  const { dataset } = document.documentElement
  window.addEventListener('pointerdown', () => (dataset[mark] = ''), true)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // A modifier alone goes with a click.
    if (!modifiers.has(key)) delete dataset[mark]
  }
  window.addEventListener('keydown', onKeyDown, true)
}
