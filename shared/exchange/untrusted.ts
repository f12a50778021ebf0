// Reads untrusted values. Values of an unexpected type count as missing.

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const emptyFields: Fields = Object.freeze({})

export const objectOrEmpty = (value: unknown): Fields => (isFields(value) ? value : emptyFields)

export const arrayOrEmpty = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Returns a text or number as text; otherwise an empty text. */
export function textOrEmpty(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

/** An id that other parts of the file refer to. */
export const idOrNull = (value: unknown): string | null => textOrEmpty(value).trim() || null

/** Positions are numbers; 'top' and 'bottom' are Trello's, and missing ones come last. */
export function positionOf(value: unknown): number {
  if (value === 'top') return Number.NEGATIVE_INFINITY
  const pos = typeof value === 'number' || (typeof value === 'string' && value.trim()) ? Number(value) : Number.NaN
  return Number.isNaN(pos) ? Number.POSITIVE_INFINITY : pos
}

/** Sorts by position; equal ones keep the order of the file. */
export const sortByPosition = <Item extends { pos: number }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => (one.pos === other.pos ? 0 : one.pos < other.pos ? -1 : 1))

const validKey = /^[\da-z][\d_a-z-]{0,63}$/

/** Generates keys that are unique in the file and the same on every read; never a property that every object has. */
export class UniqueKeys {
  readonly #usedKeys = new Set<string>()
  #generatedCount = 0

  keyFor(id: string | null): string {
    const key =
      id && validKey.test(id) && !(id in emptyFields) && !this.#usedKeys.has(id)
        ? id
        : `#${(this.#generatedCount += 1)}`
    this.#usedKeys.add(key)
    return key
  }
}
