// The search field and its results. The focus stays in the field while the arrow keys move through the list. It is not
// a <select>, because its options hold icons, locations and keys.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */

import { Search, SearchX, WifiOff, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useState, useEffectEvent, useRef } from 'react'
import { queryLength } from '#shared/search/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { SlowNotice } from '#web/rpc/loading-placeholder.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { pressedKey } from '#web/ui/keyboard/pressed-key.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { SearchRow } from './match-ranking.ts'
import { SearchResultRow } from './search-result-row.tsx'

type SearchComboboxProps = {
  typed: string
  onType: (text: string) => void
  rows: readonly SearchRow[]
  isWaiting: boolean
  /** The server did not answer. */
  isError: boolean
  /** Called with the chosen row, and whether to open it in a new tab. */
  onPick: (row: SearchRow, inNewTab: boolean) => void
  /** Called for Backspace at the start of the field. */
  onBackspace?: () => void
  /** Between the search icon and the text. */
  scope?: ReactNode
  /** Behind the text. */
  tail?: ReactNode
  /** Shown instead of rows when there are none. */
  placeholder: ReactNode
  input: Ref<HTMLInputElement>
}

export function SearchCombobox({ typed, onType, rows, isWaiting, isError, onPick, ...rest }: SearchComboboxProps) {
  const { onBackspace, placeholder, ...field } = rest
  const { t } = useTexts('navigation')
  const listId = useId()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = rows.find(({ id }) => id === chosenId)
  const active = chosen ?? rows[0]
  const enter = useEnterKey({ chosen, first: rows[0], isWaiting, isError, onPick })
  const idOf = (row: SearchRow) => `${listId}-${row.id}`
  const isEmpty = rows.length === 0
  useAnnouncedCount(typed, rows.length, isWaiting)

  const choose = (id: string | null) => {
    setChosenId(id)
    enter.forget()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = pressedKey(event)
    const to = rowAfterKey(rows, active, key)
    if (to) choose(to.id)
    else if (key === 'Enter') enter.press(event.ctrlKey || event.metaKey)
    else if (key === 'Backspace' && onBackspace && isAtStart(event.currentTarget)) onBackspace()
    else return
    event.preventDefault()
  }

  return (
    <>
      <SearchInput
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
          <SearchResultRow
            key={row.id}
            row={row}
            id={idOf(row)}
            heading={row.group === rows[at - 1]?.group ? null : t(`search.group.${row.group}`)}
            isActive={row === active}
            onActive={() => setChosenId(row.id)}
            onPick={() => onPick(row, false)}
          />
        ))}
        {isEmpty && <li role="presentation">{isWaiting ? <SlowNotice className="px-3" /> : placeholder}</li>}
      </ul>
    </>
  )
}

type SearchInputProps = Pick<SearchComboboxProps, 'typed' | 'onType' | 'isWaiting' | 'scope' | 'tail' | 'input'> & {
  listId: string
  /** An empty list has no listbox role. */
  isEmpty: boolean
  activeId: string | undefined
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

function SearchInput({
  typed,
  onType,
  isWaiting,
  isEmpty,
  scope,
  tail,
  input,
  listId,
  activeId,
  onKeyDown,
}: SearchInputProps) {
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

function rowAfterKey(rows: readonly SearchRow[], active: SearchRow | undefined, key: string): SearchRow | undefined {
  const [at, last] = [active ? rows.indexOf(active) : -1, rows.length - 1]
  const to: Record<string, number> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    PageDown: Math.min(last, at + pageRows),
    PageUp: Math.max(0, at - pageRows),
  }
  return rows[to[key] ?? -1]
}

/** Announces the number of results to screen readers once they have loaded. */
function useAnnouncedCount(typed: string, count: number, isWaiting: boolean): void {
  const { t } = useTexts('navigation')
  const text = typed.trim() && !isWaiting ? t('search.count', { count }) : ''
  useEffect(() => {
    if (text) announce(text)
  }, [text])
}

type EnterOptions = {
  /** The row chosen by arrow keys or pointer, which Enter opens at once. */
  chosen: SearchRow | undefined
  first: SearchRow | undefined
  isWaiting: boolean
  isError: boolean
  onPick: (row: SearchRow, inNewTab: boolean) => void
}

/** Handles Enter. If the first row may still change, the choice waits until the results have settled. */
function useEnterKey({ chosen, first, isWaiting, isError, onPick }: EnterOptions) {
  const pressed = useRef<{ inNewTab: boolean } | null>(null)
  const isSettled = !isWaiting || first?.isCertain === true
  const onSettled = useEffectEvent(() => {
    const waited = pressed.current
    pressed.current = null
    // If the server did not answer, only exact matches are opened.
    if (waited && first && (!isError || first.isCertain)) onPick(first, waited.inNewTab)
  })
  useEffect(() => {
    if (isSettled) onSettled()
  }, [isSettled])
  return {
    press: (inNewTab: boolean) => {
      const row = chosen ?? (isSettled ? first : undefined)
      if (row) onPick(row, inNewTab)
      else if (!isSettled) pressed.current = { inNewTab }
    },
    /** Discards a waiting Enter. Called when the user continues to type or moves through the list. */
    forget: () => {
      pressed.current = null
    },
  }
}

type NoResultsProps = {
  typed: string
  /** Name of the person the search is restricted to; empty for none. */ personName?: string
  isError: boolean
  retry: () => void
}

/** Renders the placeholder for missing results: nothing found, or no answer from the server. */
export function NoResults({ typed, personName = '', isError, retry }: NoResultsProps) {
  const { t } = useTexts(['navigation', 'common'])
  const words = typed.trim()
  if (!words && !personName) return null
  const title = words ? t('search.nothing', { words }) : t('search.nothing_assigned', { name: personName })
  return (
    <div className="grid min-h-64 grid-cols-[minmax(0,1fr)] content-center px-6 py-8">
      <EmptyState
        icon={isError ? <WifiOff /> : <SearchX />}
        title={isError ? t('search.failed') : title}
        text={isError ? t('search.failed_text') : t('search.nothing_text')}
        actions={isError && <Button onClick={retry}>{t('common:try_again')}</Button>}
      />
    </div>
  )
}

type ScopeChipProps = {
  icon: ReactNode
  title: string
  /** Accessible name of the remove button. */ leaveLabel: string
  onLeave: () => void
}

/**
 * Renders the chip that shows which board or person the search is restricted to. Its button, or Backspace, removes it.
 */
export function ScopeChip({ icon, title, leaveLabel, onLeave }: ScopeChipProps) {
  return (
    <span className="flex h-8 max-w-2/5 shrink-0 max-md:max-w-3/5 items-center gap-2 rounded-sm border border-line-2 pr-1.5 pl-2 text-sm">
      {icon}
      <span className="truncate">{title}</span>
      <button
        type="button"
        aria-label={leaveLabel}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onLeave}
        className="touch-target grid rounded-xs text-ink-3"
      >
        <X className="icon-14" />
      </button>
    </span>
  )
}
