// Which options of a list match, which one is active, and what the keys do with it.

import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { fold, rankOf } from './match.ts'
import { pressedKey } from './pressed-key.ts'

export type Option = {
  value: string
  label: string
  icon?: ReactNode
  /** A short fact at the right. */
  hint?: string
  /** It is chosen for some of what is chosen for, and for how many. */
  some?: string
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
  const [word, setWord] = useState<Word>({ text: '', at: -Infinity })
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
    onKeyDown: keysOf({ rows, active, move: setActive, pick, word, setWord }),
  }
}

/** What is being typed in a list without a search field, and when its last letter was. */
type Word = { text: string; at: number }

type Moves = {
  rows: Option[]
  active?: Option
  move: (value: string) => void
  pick: () => void
  word: Word
  setWord: (word: Word) => void
}

const pageRows = 8

/** After such a pause a letter begins a new word. */
const pauseMs = 700

function keysOf({ rows, active, move, pick, word, setWord }: Moves) {
  const at = active ? rows.indexOf(active) : -1
  const last = rows.length - 1
  const to: Record<string, number> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    PageDown: Math.min(last, at + pageRows),
    PageUp: Math.max(0, at - pageRows),
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    const key = pressedKey(event)
    const typing = event.currentTarget instanceof HTMLInputElement
    const ends: Record<string, number> = typing ? {} : { Home: 0, End: last }
    const target = rows[to[key] ?? ends[key] ?? -1]
    const begun = event.timeStamp - word.at < pauseMs ? word.text : ''
    const isLetter = !typing && key.length === 1 && !isCommand(event) && (key !== ' ' || begun !== '')
    if (target) move(target.value)
    else if (isLetter) {
      setWord({ text: begun + event.key, at: event.timeStamp })
      const meant = rows[meantBy(begun + event.key, rows, at)]
      if (meant) move(meant.value)
    } else if (key === 'Enter' || (key === ' ' && !typing)) pick()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}

const isCommand = ({ ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean =>
  (ctrlKey && !nativeEvent.getModifierState('AltGraph')) || metaKey

/**
 * Which option somebody means by the letters of its name, as in every list: the active one stays as long as it is meant, and
 * a letter typed again goes to the next that begins with it.
 */
function meantBy(text: string, rows: Option[], at: number): number {
  const letters = Array.from(fold(text))
  const isOneLetter = letters.every((letter) => letter === letters[0])
  const from = isOneLetter ? at + 1 : Math.max(0, at)
  const inTurn = rows.map((_, place) => (from + place) % rows.length)
  const begins = (start: string) => inTurn.find((place) => fold(rows[place]!.label).startsWith(start)) ?? -1
  const whole = begins(letters.join(''))
  return whole === -1 && isOneLetter ? begins(letters[0] ?? '') : whole
}
