const maxFrames = 6

/** Calls back with an element as soon as it is in the document; gives up after six frames. */
export function whenRendered(find: () => HTMLElement | null, callback: (found: HTMLElement) => void): void {
  const check = (framesLeft: number) => {
    const found = find()
    if (found) callback(found)
    else if (framesLeft > 0) requestAnimationFrame(() => check(framesLeft - 1))
  }
  check(maxFrames)
}
