// Waits for something that has just been brought into the page, until it is drawn.

/** How many frames it may take. */
const patience = 6

export function whenThere(find: () => HTMLElement | null, then: (found: HTMLElement) => void): void {
  const look = (tries: number) => {
    const found = find()
    if (found) then(found)
    else if (tries > 0) requestAnimationFrame(() => look(tries - 1))
  }
  look(patience)
}
