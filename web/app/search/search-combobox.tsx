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
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { SearchRow } from './match-ranking.ts'
import { SearchResultRow } from './search-result-row.tsx'

type SearchComboboxProps = {
  typedText: string
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
  /** Rendered after the text. */
  trailing?: ReactNode
  /** Shown instead of rows when there are none. */
  placeholder: ReactNode
  input: Ref<HTMLInputElement>
}

export function SearchCombobox({ typedText, onType, rows, isWaiting, isError, onPick, ...rest }: SearchComboboxProps) {
  const { onBackspace, placeholder, ...field } = rest
  const { t } = useTexts('navigation')
  const listId = useId()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosenRow = rows.find(({ id }) => id === chosenId)
  const activeRow = chosenRow ?? rows[0]
  const enter = useEnterKey({ chosenRow, firstRow: rows[0], isWaiting, isError, onPick })
  const idOf = (row: SearchRow) => `${listId}-${row.id}`
  const isEmpty = rows.length === 0
  useAnnouncedCount(typedText, rows.length, isWaiting)

  const chooseRow = (id: string | null) => {
    setChosenId(id)
    enter.cancel()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = pressedKey(event)
    const to = rowAfterKey(rows, activeRow, key)
    if (to) chooseRow(to.id)
    else if (key === 'Enter') enter.press(event.ctrlKey || event.metaKey)
    else if (key === 'Backspace' && onBackspace && isAtStart(event.currentTarget)) onBackspace()
    else return
    event.preventDefault()
  }

  return (
    <>
      <SearchInput
        {...field}
        {...{ typedText, isWaiting, isEmpty, listId, onKeyDown }}
        activeId={activeRow && idOf(activeRow)}
        onType={(text) => {
          onType(text)
          chooseRow(null)
        }}
      />
      <ul
        id={listId}
        role={isEmpty ? 'presentation' : 'listbox'}
        tabIndex={isEmpty ? undefined : -1}
        aria-label={isEmpty ? undefined : t('search.results')}
        className="min-h-0 flex-1 overflow-y-auto px-2 py-2 outline-none"
      >
        {rows.map((row, index) => (
          <SearchResultRow
            key={row.id}
            row={row}
            id={idOf(row)}
            heading={row.group === rows[index - 1]?.group ? null : t(`search.group.${row.group}`)}
            isActive={row === activeRow}
            onActive={() => setChosenId(row.id)}
            onPick={() => onPick(row, false)}
          />
        ))}
        {isEmpty && <li role="presentation">{isWaiting ? <SlowNotice className="px-3" /> : placeholder}</li>}
      </ul>
    </>
  )
}

type SearchInputProps = Pick<
  SearchComboboxProps,
  'typedText' | 'onType' | 'isWaiting' | 'scope' | 'trailing' | 'input'
> & {
  listId: string
  /** An empty list has no listbox role. */
  isEmpty: boolean
  activeId: string | undefined
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

function SearchInput({
  typedText,
  onType,
  isWaiting,
  isEmpty,
  scope,
  trailing,
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
        value={typedText}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        className="h-14 min-w-0 flex-1 bg-transparent text-md outline-none max-md:text-[1rem]"
      />
      {isWaiting && <Spinner className="text-ink-3" />}
      {trailing}
    </div>
  )
}

const isAtStart = ({ selectionStart, selectionEnd }: HTMLInputElement) => selectionStart === 0 && selectionEnd === 0

const pageRows = 8

function rowAfterKey(rows: readonly SearchRow[], activeRow: SearchRow | undefined, key: string): SearchRow | undefined {
  const [index, last] = [activeRow ? rows.indexOf(activeRow) : -1, rows.length - 1]
  const to: Record<string, number> = {
    ArrowDown: index === last ? 0 : index + 1,
    ArrowUp: index <= 0 ? last : index - 1,
    PageDown: Math.min(last, index + pageRows),
    PageUp: Math.max(0, index - pageRows),
  }
  return rows[to[key] ?? -1]
}

/** Announces the number of results to screen readers once they have loaded. */
function useAnnouncedCount(typedText: string, count: number, isWaiting: boolean): void {
  const { t } = useTexts('navigation')
  const text = typedText.trim() && !isWaiting ? t('search.count', { count }) : ''
  useEffect(() => {
    if (text) announce(text)
  }, [text])
}

type EnterOptions = {
  /** The row chosen by arrow keys or pointer, which Enter opens at once. */
  chosenRow: SearchRow | undefined
  firstRow: SearchRow | undefined
  isWaiting: boolean
  isError: boolean
  onPick: (row: SearchRow, inNewTab: boolean) => void
}

/** Handles Enter. If the first row may still change, the choice waits until the results have settled. */
function useEnterKey({ chosenRow, firstRow, isWaiting, isError, onPick }: EnterOptions) {
  const pendingEnter = useRef<{ inNewTab: boolean } | null>(null)
  const isSettled = !isWaiting || firstRow?.isExactMatch === true
  const onSettled = useEffectEvent(() => {
    const pending = pendingEnter.current
    pendingEnter.current = null
    // If the server did not answer, only exact matches are opened.
    if (pending && firstRow && (!isError || firstRow.isExactMatch)) onPick(firstRow, pending.inNewTab)
  })
  useEffect(() => {
    if (isSettled) onSettled()
  }, [isSettled])
  return {
    press: (inNewTab: boolean) => {
      const row = chosenRow ?? (isSettled ? firstRow : undefined)
      if (row) onPick(row, inNewTab)
      else if (!isSettled) pendingEnter.current = { inNewTab }
    },
    /** Discards a pending Enter. Called when the user continues to type or moves through the list. */
    cancel: () => {
      pendingEnter.current = null
    },
  }
}

type NoResultsProps = {
  typedText: string
  /** Name of the person the search is restricted to; empty for none. */
  personName?: string
  isError: boolean
  retry: () => void
}

/** Renders the placeholder for missing results: nothing found, or no answer from the server. */
export function NoResults({ typedText, personName = '', isError, retry }: NoResultsProps) {
  const { t } = useTexts(['navigation', 'common'])
  const words = typedText.trim()
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
  /** Accessible name of the remove button. */
  leaveLabel: string
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
