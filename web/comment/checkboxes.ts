/**
 * Returns the text with one checkbox toggled. Works on a text that was changed meanwhile; returns it unchanged if the
 * checkbox is gone.
 */
export type ToggleCheckbox = (text: string) => string

/** Returns a function that toggles the checkbox of the list item at an offset. */
export function toggleCheckboxAt(text: string, itemStart: number): ToggleCheckbox {
  const boxes = checkboxesIn(text)
  const box = boxes.find(({ at }) => at >= itemStart)
  if (!box) return (now) => now
  // Among checkboxes with the same label, the same one counted from the top.
  const occurrence = boxes.filter(({ label }) => label === box.label).indexOf(box)
  const mark = box.isChecked ? ' ' : 'x'
  return (now) => {
    const same = checkboxesIn(now).filter(({ label }) => label === box.label)
    const found = same[occurrence] ?? same.at(-1)
    return found ? `${now.slice(0, found.at)}${mark}${now.slice(found.at + 1)}` : now
  }
}

const checkboxesIn = (text: string) =>
  [...text.matchAll(/\[([ xX])\]([^\n]*)/g)].map(({ index, 1: mark, 2: label = '' }) => ({
    at: index + 1,
    isChecked: mark !== ' ',
    label: label.trim(),
  }))
