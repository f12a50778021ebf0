// Whether something lies over the page: letters are not for the page then, even where the focus has fallen out of it.

export const isCovered = ({ byPanels }: { byPanels: boolean }): boolean =>
  document.querySelector(`[role$=dialog][data-state=open]${byPanels ? '' : ':not([data-panel])'}`) !== null
