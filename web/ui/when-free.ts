// The focus goes on after a dialog that asked about what is gone: that one gives it back first, to what is not there.

/** Goes on as soon as no dialog has the focus; whoever has gone elsewhere meanwhile is left where they are. */
export function whenFree(then: () => void): void {
  const now = document.activeElement
  if (isInFront(now)) requestAnimationFrame(() => whenFree(then))
  else if (!now || now === document.body) then()
}

/** A dialog fades out, and then gives the focus back to what opened it. */
const fadedMs = 250

/** Goes on when what was in front has gone, if what opened it has gone as well. @returns what takes it back */
export function whenFaded(then: () => void): () => void {
  const timer = setTimeout(() => whenFree(then), fadedMs)
  return () => clearTimeout(timer)
}

/** Whether something is in what was opened in front of the page, and will give the focus back. */
export const isInFront = (element: Element | null): boolean =>
  Boolean(element?.closest('[role=dialog], [role=alertdialog], [role=menu]'))
