// Whoever changes the view or the tab by a key stays among the tasks. How is fetched with the first change.

/** @param tab its title, where it is not the view that changes */
export function keepFocus(tab?: string): void {
  const from = document.activeElement
  // Where it cannot be fetched, the Tab key leads on.
  void import('./focus-again.ts').then(
    ({ focusAgain }) => focusAgain(from, tab),
    () => {},
  )
}
