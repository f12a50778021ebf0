/** Loads an address anew, so that nothing of the previous workspace stays in memory. */
export const loadPage = (path: string): void => window.location.assign(path)

/** The id of an item, such as a board, in a path. */
const itemId = /\/[a-z]{3}_[0-9a-z]{10,40}(?:\/|$)/

/** Reloads the page after the workspace has changed. A page of an item of the previous workspace becomes the home page. */
export function reloadForWorkspace(): void {
  if (itemId.test(window.location.pathname)) loadPage('/')
  else window.location.reload()
}
