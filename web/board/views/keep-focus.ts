/**
 * Keeps the focus among the tasks after the view or tab was changed by a key.
 * @param tab title of the new tab; undefined if the view changed
 */
export function keepFocus(tab?: string): void {
  const focused = document.activeElement
  // If the script cannot be loaded, Tab still works.
  void import('./restore-focus.ts').then(
    ({ restoreFocus: focusAgain }) => focusAgain(focused, tab),
    () => {},
  )
}
