// Reads untrusted values: unexpected ones read as missing.

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nothing: Fields = Object.freeze({})

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : nothing)

export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Returns a text or number as text; otherwise an empty text. */
export function wordOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

/** An id that other parts of the file refer to. */
export const idOf = (value: unknown): string | null => wordOf(value).trim() || null

/** Positions are numbers; 'top' and 'bottom' are Trello's, and missing ones come last. */
export function posOf(value: unknown): number {
  if (value === 'top') return Number.NEGATIVE_INFINITY
  const pos = typeof value === 'number' || (typeof value === 'string' && value.trim()) ? Number(value) : Number.NaN
  return Number.isNaN(pos) ? Number.POSITIVE_INFINITY : pos
}

/** Sorts by position; equal ones keep the order of the file. */
export const inOrder = <Item extends { pos: number }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => (one.pos === other.pos ? 0 : one.pos < other.pos ? -1 : 1))

const sound = /^[\da-z][\d_a-z-]{0,63}$/

/** Generates keys that are unique in the file and the same on every read; never a property that every object has. */
export class Keys {
  readonly #taken = new Set<string>()
  #made = 0

  keyFor(id: string | null): string {
    const key = id && sound.test(id) && !(id in nothing) && !this.#taken.has(id) ? id : `#${(this.#made += 1)}`
    this.#taken.add(key)
    return key
  }
}
