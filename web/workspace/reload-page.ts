/** Loads an address anew, so that nothing of the previous workspace stays in memory. */
export const loadPage = (path: string): void => window.location.assign(path)

/** An id of a board or a label in a path. */
const itemId = /\/(?:brd|tpl|lbl)_/

/** Reloads the page after the workspace has changed. A page of an item of the previous workspace becomes the home page. */
export function reloadForWorkspace(): void {
  if (itemId.test(window.location.pathname)) loadPage('/')
  else window.location.reload()
}
