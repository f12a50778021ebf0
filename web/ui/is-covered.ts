// Whether something lies over the page: letters are not for the page then, even where the focus has fallen out of it.

const over = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]'
const overButPanels = '[role="dialog"][data-state="open"]:not([data-panel]), [role="alertdialog"][data-state="open"]'

export const isCovered = ({ byPanels }: { byPanels: boolean }): boolean =>
  document.querySelector(byPanels ? over : overButPanels) !== null
