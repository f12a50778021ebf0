// The field and what is found by it: one list that the arrows walk while the focus stays where one types.
// Not a <select>: its options hold pictures, places and keys.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */

import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useState } from 'react'
import { queryLength } from '#shared/search/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { SlowLine } from '#web/rpc/slow-line.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { FinderRow } from './finder-row.tsx'
import type { Row } from './row.ts'
import { useEnter } from './use-enter.ts'

type FinderProps = {
  typed: string
  onType: (text: string) => void
  rows: readonly Row[]
  isWaiting: boolean
  /** Nobody has answered. */
  isError: boolean
  /** Asked with the row, and whether it is to open beside. */
  onPick: (row: Row, isBeside: boolean) => void
  /** Backspace with nothing before it. */
  onBackspace?: () => void
  /** Between the glass and the words. */
  scope?: ReactNode
  /** Behind the words. */
  tail?: ReactNode
  /** Stands in place of the rows when there are none. */
  nothing: ReactNode
  input: Ref<HTMLInputElement>
}

export function Finder({ typed, onType, rows, isWaiting, isError, onPick, ...rest }: FinderProps) {
  const { onBackspace, nothing, ...field } = rest
  const { t } = useTexts('navigation')
  const listId = useId()
  const [wanted, setWanted] = useState<string | null>(null)
  const chosen = rows.find(({ id }) => id === wanted)
  const active = chosen ?? rows[0]
  const enter = useEnter({ chosen, first: rows[0], isWaiting, isError, onPick })
  const idOf = (row: Row) => `${listId}-${row.id}`
  const isEmpty = rows.length === 0
  useAnnounced(typed, rows.length, isWaiting)

  const choose = (id: string | null) => {
    setWanted(id)
    enter.forget()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = pressedKey(event)
    const to = stepped(rows, active, key)
    if (to) choose(to.id)
    else if (key === 'Enter') enter.press(event.ctrlKey || event.metaKey)
    else if (key === 'Backspace' && onBackspace && isAtStart(event.currentTarget)) onBackspace()
    else return
    event.preventDefault()
  }

  return (
    <>
      <Field
        {...field}
        {...{ typed, isWaiting, isEmpty, listId, onKeyDown }}
        activeId={active && idOf(active)}
        onType={(text) => {
          onType(text)
          choose(null)
        }}
      />
      <ul
        id={listId}
        role={isEmpty ? 'presentation' : 'listbox'}
        tabIndex={isEmpty ? undefined : -1}
        aria-label={isEmpty ? undefined : t('search.results')}
        className="min-h-0 flex-1 overflow-y-auto px-2 py-2 outline-none"
      >
        {rows.map((row, at) => (
          <FinderRow
            key={row.id}
            row={row}
            id={idOf(row)}
            heading={row.group === rows[at - 1]?.group ? null : t(`search.group.${row.group}`)}
            isActive={row === active}
            onActive={() => setWanted(row.id)}
            onPick={() => onPick(row, false)}
          />
        ))}
        {isEmpty && <li role="presentation">{isWaiting ? <SlowLine className="px-3" /> : nothing}</li>}
      </ul>
    </>
  )
}

type FieldProps = Pick<FinderProps, 'typed' | 'onType' | 'isWaiting' | 'scope' | 'tail' | 'input'> & {
  listId: string
  /** Nothing to choose from is no list to choose from. */
  isEmpty: boolean
  activeId: string | undefined
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

function Field({ typed, onType, isWaiting, isEmpty, scope, tail, input, listId, activeId, onKeyDown }: FieldProps) {
  const { t } = useTexts('navigation')
  return (
    <div className="flex shrink-0 items-center gap-3 border-b border-line px-5 max-md:px-4">
      <Search className="text-ink-3" />
      {scope}
      <input
        ref={input}
        data-first-focus
        role="combobox"
        aria-expanded={!isEmpty}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-label={t('search.open')}
        aria-activedescendant={activeId}
        placeholder={scope ? undefined : t('search.open')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={queryLength}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        className="h-14 min-w-0 flex-1 bg-transparent text-md outline-none max-md:text-[1rem]"
      />
      {isWaiting && <Spinner className="text-ink-3" />}
      {tail}
    </div>
  )
}

const isAtStart = ({ selectionStart, selectionEnd }: HTMLInputElement) => selectionStart === 0 && selectionEnd === 0

const pageRows = 8

function stepped(rows: readonly Row[], active: Row | undefined, key: string): Row | undefined {
  const [at, last] = [active ? rows.indexOf(active) : -1, rows.length - 1]
  const to: Record<string, number> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    PageDown: Math.min(last, at + pageRows),
    PageUp: Math.max(0, at - pageRows),
  }
  return rows[to[key] ?? -1]
}

/** How much there is, once it is known. */
function useAnnounced(typed: string, count: number, isWaiting: boolean): void {
  const { t } = useTexts('navigation')
  const text = typed.trim() && !isWaiting ? t('search.count', { count }) : ''
  useEffect(() => {
    if (text) announce(text)
  }, [text])
}
