// Looks into values of which nothing is known: whatever is not as expected reads as nothing.

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nothing: Fields = Object.freeze({})

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : nothing)

export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A word or a number as a word; all else is none. */
export function wordOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

/** A name by which other parts of the file point to this one. */
export const idOf = (value: unknown): string | null => wordOf(value).trim() || null

/** Positions order; 'top' and 'bottom' are Trello's own words, and what has no position comes last. */
export function posOf(value: unknown): number {
  if (value === 'top') return Number.NEGATIVE_INFINITY
  const pos = typeof value === 'number' || (typeof value === 'string' && value.trim()) ? Number(value) : Number.NaN
  return Number.isNaN(pos) ? Number.POSITIVE_INFINITY : pos
}

/** By position; what has the same stays in the order of the file. */
export const inOrder = <Thing extends { pos: number }>(things: readonly Thing[]): Thing[] =>
  things.toSorted((one, other) => (one.pos === other.pos ? 0 : one.pos < other.pos ? -1 : 1))

const sound = /^[\da-z][\d_a-z-]{0,63}$/

/**
 * Gives each thing of a kind a key that is alone in the file and the same whenever the file is read again; never one that
 * every object has of its own.
 */
export class Keys {
  readonly #taken = new Set<string>()
  #made = 0

  keyFor(id: string | null): string {
    const key = id && sound.test(id) && !(id in nothing) && !this.#taken.has(id) ? id : `#${(this.#made += 1)}`
    this.#taken.add(key)
    return key
  }
}
