import { type KeyboardEvent, type ReactNode, useId, useMemo, useState } from 'react'
import { foldText, matchRank } from '#web/ui/text/text-match.ts'
import { pressedKey } from '#web/ui/keyboard/keys.ts'

export type Option = {
  value: string
  label: string
  icon?: ReactNode
  /** Short text at the right. */
  hint?: string
  /** Shown if the option is selected for only some of the edited items, such as "2 of 5". */
  partialText?: string
  /** Second line. */
  detail?: string
  /** Further words that the search finds. */
  keywords?: string
  /** Disables the option and explains why. */
  disabledReason?: string | null
  /** Name of the group under which the option is shown. */
  group?: string
}

export type CreateOption = { label: (text: string) => string; icon?: ReactNode; onCreate: (text: string) => void }

type OptionListOptions = {
  options: Option[]
  selected: string[]
  create?: CreateOption
  /** Maximum number of shown options. The others are found by typing. */
  maxShown?: number
  onPick: (value: string) => void
}

/** Value of the row that creates an option. No real option starts with a null character. */
const createValue = '\u0000create'

function filterOptions(options: Option[], query: string): Option[] {
  const ranked = options.flatMap((option) => {
    const rank = matchRank(option.label, `${option.keywords ?? ''} ${option.hint ?? ''}`, query)
    return rank === null ? [] : [{ option, rank }]
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ option }) => option)
}

/** Sorts options by group, in the order of the first option of each group. */
function groupOptions(options: Option[]): Option[] {
  const names = [...new Set(options.map(({ group }) => group))]
  return names.flatMap((name) => options.filter(({ group }) => group === name))
}

/** Returns the state of an option list: the matching options, the active one, and the key handler. */
export function useOptionList({ options, selected, create, maxShown = Infinity, onPick }: OptionListOptions) {
  const listId = useId()
  const [query, setQuery] = useState('')
  const matches = useMemo(() => filterOptions(options, query), [options, query])
  const shownOptions = useMemo(() => groupOptions(matches.slice(0, maxShown)), [matches, maxShown])
  const text = query.trim()
  const exists = options.some(({ label }) => label.toLowerCase() === text.toLowerCase())
  const createdOption =
    create && text && !exists ? { value: createValue, label: create.label(text), icon: create.icon } : null
  const rows: Option[] = createdOption ? [...shownOptions, createdOption] : shownOptions

  const [activeValue, setActive] = useState<string | null>(() => selected[0] ?? null)
  const [typeAhead, setTypeAhead] = useState<TypeAhead>({ text: '', typedAt: -Infinity })
  const active =
    rows.find(({ value }) => value === activeValue) ?? rows.find(({ disabledReason }) => !disabledReason) ?? rows[0]

  const pick = (row = active) => {
    if (!row || row.disabledReason) return
    if (row.value === createValue) create?.onCreate(text)
    else onPick(row.value)
  }

  return {
    listId,
    idOf: (row: Option) => `${listId}-${rows.indexOf(row)}`,
    query,
    // The best match becomes active after every letter, so that Enter selects it.
    search: (typedText: string) => {
      setQuery(typedText)
      setActive(null)
    },
    shown: shownOptions,
    /** Number of matches that are not shown. */
    hiddenCount: matches.length - shownOptions.length,
    createdOption,
    active,
    setActive,
    pick,
    onKeyDown: createKeyHandler({ rows, active, setActive, pick, typeAhead, setTypeAhead }),
  }
}

/** Text typed in a list without a search field, and the event time of its last letter in milliseconds. */
type TypeAhead = { text: string; typedAt: number }

type KeyHandlerOptions = {
  rows: Option[]
  active?: Option
  setActive: (value: string) => void
  pick: () => void
  typeAhead: TypeAhead
  setTypeAhead: (typeAhead: TypeAhead) => void
}

const pageRows = 8

/** After this pause, a letter starts a new word. */
const typeAheadResetMs = 700

function createKeyHandler({ rows, active, setActive, pick, typeAhead, setTypeAhead }: KeyHandlerOptions) {
  const index = active ? rows.indexOf(active) : -1
  const lastIndex = rows.length - 1
  const arrowTargets: Record<string, number> = {
    ArrowDown: index === lastIndex ? 0 : index + 1,
    ArrowUp: index <= 0 ? lastIndex : index - 1,
    PageDown: Math.min(lastIndex, index + pageRows),
    PageUp: Math.max(0, index - pageRows),
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    const key = pressedKey(event)
    const typing = event.currentTarget instanceof HTMLInputElement
    const edgeTargets: Record<string, number> = typing ? {} : { Home: 0, End: lastIndex }
    const target = rows[arrowTargets[key] ?? edgeTargets[key] ?? -1]
    const prefix = event.timeStamp - typeAhead.typedAt < typeAheadResetMs ? typeAhead.text : ''
    const isLetter = !typing && key.length === 1 && !isCommand(event) && (key !== ' ' || prefix !== '')
    if (target) setActive(target.value)
    else if (isLetter) {
      setTypeAhead({ text: prefix + event.key, typedAt: event.timeStamp })
      const match = rows[typeAheadIndex(prefix + event.key, rows, index)]
      if (match) setActive(match.value)
    } else if (key === 'Enter' || (key === ' ' && !typing)) pick()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}

const isCommand = ({ ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean =>
  (ctrlKey && !nativeEvent.getModifierState('AltGraph')) || metaKey

/**
 * Returns the index of the option that starts with the typed text, as in a native list, or -1. The active option stays active
 * while it matches. Repeating one letter moves to the next option that starts with it.
 */
function typeAheadIndex(text: string, rows: Option[], index: number): number {
  const letters = Array.from(foldText(text))
  const isOneLetter = letters.every((letter) => letter === letters[0])
  const from = isOneLetter ? index + 1 : Math.max(0, index)
  const order = rows.map((_, position) => (from + position) % rows.length)
  const indexStartingWith = (start: string) =>
    order.find((position) => foldText(rows[position]!.label).startsWith(start)) ?? -1
  const exactIndex = indexStartingWith(letters.join(''))
  return exactIndex === -1 && isOneLetter ? indexStartingWith(letters[0] ?? '') : exactIndex
}
