// Which options of a list match, which one is active, and what the keys do with it.

import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { rankOf } from './match.ts'

export type Option = {
  value: string
  label: string
  icon?: ReactNode
  /** A short fact at the right. */
  hint?: string
  /** More about it, on a line of its own. */
  detail?: string
  /** Found by these words too. */
  keywords?: string
  /** Why it cannot be chosen; it stays visible with the reason. */
  because?: string | null
  /** Options of one group stand together under its name. */
  group?: string
}

export type CreateRow = { label: (text: string) => string; icon?: ReactNode; onCreate: (text: string) => void }

type Wanted = {
  options: Option[]
  chosen: string[]
  create?: CreateRow
  /** How many are shown at once; the others are found by typing. */
  most?: number
  onPick: (value: string) => void
}

// Not a value an option could have by chance.
const createValue = '\u0000create'

function matching(options: Option[], query: string): Option[] {
  const ranked = options.flatMap((option) => {
    const rank = rankOf(option.label, `${option.keywords ?? ''} ${option.hint ?? ''}`, query)
    return rank === null ? [] : [{ option, rank }]
  })
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ option }) => option)
}

/** Groups keep the order in which they first come, so that a heading stands once. */
function grouped(options: Option[]): Option[] {
  const names = [...new Set(options.map(({ group }) => group))]
  return names.flatMap((name) => options.filter(({ group }) => group === name))
}

export function useOptionList({ options, chosen, create, most = Infinity, onPick }: Wanted) {
  const listId = useId()
  const [query, setQuery] = useState('')
  const found = matching(options, query)
  const shown = grouped(found.slice(0, most))
  const text = query.trim()
  const known = options.some(({ label }) => label.toLowerCase() === text.toLowerCase())
  const makes = create && text && !known ? { value: createValue, label: create.label(text), icon: create.icon } : null
  const rows: Option[] = makes ? [...shown, makes] : shown

  const [wanted, setActive] = useState<string | null>(() => chosen[0] ?? null)
  const active = rows.find(({ value }) => value === wanted) ?? rows.find(({ because }) => !because) ?? rows[0]

  const pick = (row = active) => {
    if (!row || row.because) return
    if (row.value === createValue) create?.onCreate(text)
    else onPick(row.value)
  }

  return {
    listId,
    idOf: (row: Option) => `${listId}-${rows.indexOf(row)}`,
    query,
    // The best match is active after every letter, so Enter takes it.
    search: (typed: string) => {
      setQuery(typed)
      setActive(null)
    },
    shown,
    /** How many more there are. */
    left: found.length - shown.length,
    makes,
    active,
    setActive,
    pick,
    onKeyDown: keysOf({ rows, active, move: setActive, pick }),
  }
}

type Moves = { rows: Option[]; active?: Option; move: (value: string) => void; pick: () => void }

const pageRows = 8

function keysOf({ rows, active, move, pick }: Moves) {
  const at = active ? rows.indexOf(active) : -1
  const last = rows.length - 1
  const to: Record<string, number> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    PageDown: Math.min(last, at + pageRows),
    PageUp: Math.max(0, at - pageRows),
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    // While a sign is being composed, Enter belongs to the input method.
    if (event.nativeEvent.isComposing) return
    const typing = event.currentTarget instanceof HTMLInputElement
    const ends: Record<string, number> = typing ? {} : { Home: 0, End: last }
    const target = rows[to[event.key] ?? ends[event.key] ?? -1]
    if (target) move(target.value)
    else if (event.key === 'Enter' || (event.key === ' ' && !typing)) pick()
    else if (!typing && event.key.length === 1 && !event.ctrlKey && !event.metaKey) jump(event.key, rows, at, move)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}

/** In a list without a search field a letter goes to the next option that begins with it. */
function jump(letter: string, rows: Option[], at: number, move: (value: string) => void) {
  const after = [...rows.slice(at + 1), ...rows.slice(0, at + 1)]
  const found = after.find(({ label }) => label.toLowerCase().startsWith(letter.toLowerCase()))
  if (found) move(found.value)
}
