// Check boxes in a text: ticking one writes a new text.

/** The text with the box ticked or cleared that belongs to the list item beginning at a place. */
export function withTick(text: string, itemStart: number): string {
  const box = /\[([ xX])\]/.exec(text.slice(itemStart))
  if (!box) return text
  const at = itemStart + box.index + 1
  return `${text.slice(0, at)}${box[1] === ' ' ? 'x' : ' '}${text.slice(at + 1)}`
}
