// What the buttons above a text do to it: the text as it is then, and what is selected.

export type Typed = { text: string; from: number; to: number }

const marks = '**'

/** Bold, or no longer. */
export function bold({ text, from, to }: Typed): Typed {
  const inside = text.slice(from, to)
  const around = text.slice(from - marks.length, from) === marks && text.slice(to, to + marks.length) === marks
  if (around) {
    return {
      text: text.slice(0, from - marks.length) + inside + text.slice(to + marks.length),
      from: from - marks.length,
      to: to - marks.length,
    }
  }
  return {
    text: `${text.slice(0, from)}${marks}${inside}${marks}${text.slice(to)}`,
    from: from + marks.length,
    to: to + marks.length,
  }
}

/** Every line that is touched becomes an item of a list, or none of them is any more. */
export function listed({ text, from, to }: Typed): Typed {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const found = text.indexOf('\n', to)
  const end = found < 0 ? text.length : found
  const lines = text.slice(start, end).split('\n')
  const all = lines.every((line) => line.startsWith('- '))
  const changed = lines.map((line) => (all ? line.slice(2) : line.startsWith('- ') ? line : `- ${line}`)).join('\n')
  const caret = start + changed.length
  return { text: text.slice(0, start) + changed + text.slice(end), from: caret, to: caret }
}

/** Words where the caret is, apart from what stands around them. */
export function inserted({ text, from, to }: Typed, words: string): Typed {
  const before = from > 0 && !/\s/.test(text[from - 1] ?? '') ? ' ' : ''
  const after = /^\s/.test(text.slice(to)) ? '' : ' '
  const caret = from + before.length + words.length + after.length
  return { text: text.slice(0, from) + before + words + after + text.slice(to), from: caret, to: caret }
}

/** Begins to call somebody. */
export function calling({ text, from, to }: Typed): Typed {
  const gap = from > 0 && !/\s/.test(text[from - 1] ?? '') ? ' ' : ''
  const caret = from + gap.length + 1
  return { text: `${text.slice(0, from)}${gap}@${text.slice(to)}`, from: caret, to: caret }
}

/** Enter within a list goes on with it, and ends it on an empty item: by an empty line, or what follows would be part of the last one. */
export function nextLine({ text, from, to }: Typed): Typed | null {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const line = text.slice(start, from)
  if (from !== to || !line.startsWith('- ')) return null
  if (line === '- ') return { text: `${text.slice(0, start)}\n${text.slice(from)}`, from: start + 1, to: start + 1 }
  return { text: `${text.slice(0, from)}\n- ${text.slice(from)}`, from: from + 3, to: from + 3 }
}
