// Check boxes in a text: ticking one writes a new text.

/** What becomes of a text, also of one that somebody else has changed meanwhile: the same box is ticked, or none. */
export type Tick = (text: string) => string

/** Ticks or clears the box that belongs to the list item beginning at a place. */
export function tickAt(text: string, itemStart: number): Tick {
  const boxes = boxesIn(text)
  const box = boxes.find(({ at }) => at >= itemStart)
  if (!box) return (now) => now
  // Of several that say the same, the same one from above.
  const turn = boxes.filter(({ says }) => says === box.says).indexOf(box)
  const mark = box.ticked ? ' ' : 'x'
  return (now) => {
    const same = boxesIn(now).filter(({ says }) => says === box.says)
    const found = same[turn] ?? same.at(-1)
    return found ? `${now.slice(0, found.at)}${mark}${now.slice(found.at + 1)}` : now
  }
}

const boxesIn = (text: string) =>
  [...text.matchAll(/\[([ xX])\]([^\n]*)/g)].map(({ index, 1: mark, 2: says = '' }) => ({
    at: index + 1,
    ticked: mark !== ' ',
    says: says.trim(),
  }))
