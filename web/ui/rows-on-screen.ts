// How far Page Up and Page Down lead in a page that scrolls as a whole.

/** How many rows of this height are seen at once, less those that stay in sight. */
export const rowsOnScreen = ({ offsetHeight }: Pick<HTMLElement, 'offsetHeight'>): number =>
  Math.max(1, Math.floor(innerHeight / Math.max(1, offsetHeight)) - 2)
