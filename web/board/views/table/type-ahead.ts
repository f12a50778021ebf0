// What is typed on a cell before its picker is there goes on in the picker: into its search, or to an option.

/** How long a picker may take. */
const patienceMs = 3_000

let waiting: { text: string } | null = null

/** Hands a letter over to whatever takes the focus next, and those that follow until then. */
export function typeAhead(letter: string): void {
  if (waiting) return void (waiting.text += letter)
  const mine = (waiting = { text: letter })
  const done = new AbortController()
  const end = () => {
    done.abort()
    if (waiting === mine) waiting = null
  }
  setTimeout(end, patienceMs)
  addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.closest('[role="dialog"]')) return
      // The surface has the focus until its field is there.
      const isField = target instanceof HTMLInputElement
      if (!isField && target.getAttribute('role') !== 'listbox') return
      end()
      if (isField) type(target, mine.text)
      else for (const key of mine.text) press(target, key)
    },
    { signal: done.signal },
  )
}

const press = (list: HTMLElement, key: string): boolean =>
  list.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

/** As if it had been typed over what stands there: React hears of a value only by its own setter. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
