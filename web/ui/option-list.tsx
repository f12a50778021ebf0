// A list to choose from, searched from seven entries on; pickers, selects and the like are made of it.

import type { RefCallback } from 'react'
import { Search } from 'lucide-react'
import { OptionRows } from './option-rows.tsx'
import { type CreateRow, type Option, useOptionList } from './use-option-list.ts'

const searchedFrom = 7

export type OptionListProps = {
  /** What is being chosen. */
  label: string
  options: Option[]
  chosen: string[]
  multiple?: boolean
  onPick: (value: string) => void
  searchLabel: string
  emptyLabel: string
  create?: CreateRow
  /** How many are shown at once, and what is said of the others. */
  most?: number
  moreLabel?: (count: number) => string
  /** Overrules the rule of seven. */
  searchable?: boolean
  /** The name of the Enter key, shown on what it would take. */
  enterKey?: string
  /** The element that wants the focus when the list opens. */
  focusRef?: RefCallback<HTMLElement>
}

export function OptionList({ label, options, chosen, multiple, onPick, focusRef, enterKey, ...rest }: OptionListProps) {
  const {
    searchLabel,
    emptyLabel,
    create,
    most,
    moreLabel,
    searchable = options.length >= searchedFrom || Boolean(create),
  } = rest
  const list = useOptionList({ options, chosen, create, most, onPick })
  const pointed = {
    'aria-activedescendant': list.active && list.idOf(list.active),
    onKeyDown: list.onKeyDown,
  }

  return (
    <>
      {searchable && (
        <div className="flex items-center gap-2 border-b border-line px-3 text-ink-3">
          <Search />
          <input
            ref={focusRef}
            role="combobox"
            aria-expanded
            aria-controls={list.listId}
            aria-autocomplete="list"
            aria-label={searchLabel}
            placeholder={searchLabel}
            autoComplete="off"
            spellCheck={false}
            value={list.query}
            onChange={({ target }) => list.search(target.value)}
            {...pointed}
            className="h-9 min-w-0 flex-1 bg-transparent text-sm text-ink outline-none pointer-coarse:h-11 pointer-coarse:text-[1rem]"
          />
        </div>
      )}
      <OptionRows
        {...{ list, label, chosen, multiple, emptyLabel, enterKey }}
        {...(searchable ? {} : { ...pointed, ref: focusRef, tabIndex: 0 })}
      />
      {moreLabel && list.left > 0 && (
        <p className="border-t border-line px-3 py-2 text-xs text-ink-3">{moreLabel(list.left)}</p>
      )}
    </>
  )
}
