// What is typed on a cell before its picker is there goes on in the picker: into its search, or to an option.
//
// For a moment the cell has the focus, then the surface of the picker, then its field. What is typed meanwhile is gathered
// wherever it arrives, and typed anew once the field is there; as long as that takes, it comes behind.

import { isComposing, pressedKey } from '#web/ui/pressed-key.ts'
import { typingPlaces } from '#web/ui/typing-places.ts'

/** How long a picker may take. */
const patienceMs = 10_000

/** Keys beside letters that have a meaning in a picker. */
const played = new Set(['Backspace', 'Enter', 'Tab', 'ArrowDown', 'ArrowUp'])
/** Keys that would lead away from the cell. */
const swallowed = new Set(['Delete', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'])

let endOfLast: (() => void) | null = null

/** Hands a letter over to the picker that takes the focus next, and whatever is typed until then. */
export function typeAhead(letter: string): void {
  endOfLast?.()
  const done = new AbortController()
  const { signal } = done
  const end = () => done.abort()
  endOfLast = end
  setTimeout(end, patienceMs)
  const keys = [letter]
  /** Until the picker is there; `left` by Esc before there was anything to close. */
  let now: 'waiting' | 'playing' | 'left' = 'waiting'
  const hear = (event: KeyboardEvent) => {
    if (now === 'left' || isComposing(event) || typedAnew.has(event)) return
    // The surface that is there closes by itself.
    if (pressedKey(event) === 'Escape' && surfaceOf(event.target)) return end()
    const meaning = meaningOf(event)
    if (!meaning) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (meaning === 'leave') now = 'left'
    else if (meaning === 'forget') keys.splice(0, Infinity, ...(now === 'playing' ? ['Undo'] : []))
    else if (meaning === 'play') keys.push(event.key)
  }
  const arrive = ({ target }: FocusEvent) => {
    const surface = surfaceOf(target)
    if (!surface || !(target instanceof HTMLElement) || now === 'playing') return
    if (now === 'left') {
      end()
      // Not while it is still being opened.
      setTimeout(() => press(surface, 'Escape'))
    } else if (target.matches(typingPlaces) || target.getAttribute('role') === 'listbox') {
      now = 'playing'
      void play(keys, target, signal).then(end)
    }
    // Something else of the surface has the focus until its field is there; a finger does not want the field.
    else if (target.matches('[data-first-focus]')) end()
  }
  // Before everything else on the page: a cell would take a letter for a new beginning.
  addEventListener('keydown', hear, { capture: true, signal })
  addEventListener('pointerdown', end, { capture: true, signal })
  addEventListener('focusin', arrive, { signal })
}

const surfaceOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[role="dialog"]') : null

type Meaning = 'play' | 'leave' | 'forget' | 'nothing'

/** Null is: not ours. */
function meaningOf(event: KeyboardEvent): Meaning | null {
  const key = pressedKey(event)
  // Where a sign needs AltGr, that is no command of somebody's.
  if ((event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph'))
    return key.toLowerCase() === 'z' ? 'forget' : null
  if (key === 'Escape') return 'leave'
  if (key.length === 1 || played.has(key)) return 'play'
  return swallowed.has(key) ? 'nothing' : null
}

/** One key after the other; what comes meanwhile comes last. */
async function play(keys: string[], first: HTMLElement, signal: AbortSignal): Promise<void> {
  /** The field that is typed over, and what stood there. */
  let begun: Element | null = null
  let before = ''
  let here: Element | null = first
  for (let key = keys.shift(); key !== undefined && !signal.aborted; key = keys.shift()) {
    if (key === 'Undo') {
      if (here instanceof HTMLInputElement && begun === here) type(here, before)
      begun = null
    } else if (here instanceof HTMLInputElement && (key.length === 1 || key === 'Backspace')) {
      const text = begun === here ? here.value : ''
      if (begun !== here) before = here.value
      begun = here
      type(here, key === 'Backspace' ? text.slice(0, -1) : text + key)
    } else if (here && press(here, key)) followed(here, key)
    // Until React has drawn what the key has changed.
    await new Promise((drawn) => setTimeout(drawn))
    here = document.activeElement
  }
}

const typedAnew = new WeakSet<Event>()

/** @returns whether it is left to the browser, which does nothing for a key that nobody has pressed */
function press(place: Element, key: string): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  typedAnew.add(event)
  return place.dispatchEvent(event)
}

function followed(place: Element, key: string): void {
  if (!(place instanceof HTMLInputElement)) return
  if (key === 'Enter') return place.form?.requestSubmit()
  if (key !== 'Tab') return
  const stops = [...(place.closest('[role="dialog"]')?.querySelectorAll<HTMLElement>('input, button') ?? [])]
  stops[stops.indexOf(place) + 1]?.focus()
}

/** As if it had been typed over what stands there: React hears of a value only by its own setter. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
