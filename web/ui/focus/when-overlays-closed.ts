/**
 * Calls back as soon as no overlay has focus. Does nothing if the user has focused something else meanwhile. For moving
 * focus after a dialog whose trigger is gone.
 */
export function whenOverlaysClosed(callback: () => void): void {
  const focused = document.activeElement
  if (isInOverlay(focused)) requestAnimationFrame(() => whenOverlaysClosed(callback))
  else if (!focused || focused === document.body) callback()
}

/** A dialog returns focus to its trigger after it has faded out. */
const fadeOutMs = 250

/** Like `whenOverlaysClosed`, after the dialog has faded out. @returns a function that cancels it */
export function afterDialogClose(callback: () => void): () => void {
  const timer = setTimeout(() => whenOverlaysClosed(callback), fadeOutMs)
  return () => clearTimeout(timer)
}

/** Returns whether an element is inside an overlay, which returns focus when it closes. */
export const isInOverlay = (element: Element | null): boolean =>
  Boolean(element?.closest('[role=dialog], [role=alertdialog], [role=menu]'))
