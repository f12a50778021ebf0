import type { RefCallback } from 'react'
import { Search } from 'lucide-react'
import { OptionRows } from './option-rows.tsx'
import { type CreateOption, type Option, useOptionList } from './use-option-list.ts'

/** Lists with at least this many options have a search field. */
const searchThreshold = 7

type OptionListProps = {
  /** Names what is selected. */
  label: string
  options: Option[]
  selected: string[]
  multiple?: boolean
  onPick: (value: string) => void
  searchLabel: string
  emptyLabel: string
  create?: CreateOption
  /** Maximum number of shown options; `moreLabel` describes the number of the others. */
  maxShown?: number
  moreLabel?: (count: number) => string
  /** Overrides `searchThreshold`. */
  searchable?: boolean
  /** Name of the Enter key, shown on the active option while searching. */
  enterKey?: string
  /** Ref of the element to focus when the list opens. */
  focusRef?: RefCallback<HTMLElement>
}

/** Renders options with a search field. `Picker`, `Select` and filters are built from it. */
export function OptionList({
  label,
  options,
  selected,
  multiple,
  onPick,
  focusRef,
  enterKey,
  ...rest
}: OptionListProps) {
  const {
    searchLabel,
    emptyLabel,
    create,
    maxShown,
    moreLabel,
    searchable = options.length >= searchThreshold || Boolean(create),
  } = rest
  const list = useOptionList({ options, selected, create, maxShown, onPick })
  const keyProps = {
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
            {...keyProps}
            className="h-9 min-w-0 flex-1 bg-transparent text-sm text-ink outline-none pointer-coarse:h-11 pointer-coarse:text-[1rem]"
          />
        </div>
      )}
      <OptionRows
        {...{ list, label, selected, multiple, emptyLabel, enterKey }}
        {...(searchable ? {} : { ...keyProps, ref: focusRef, tabIndex: 0 })}
      />
      {moreLabel && list.hiddenCount > 0 && (
        <p className="border-t border-line px-3 py-2 text-xs text-ink-3">{moreLabel(list.hiddenCount)}</p>
      )}
    </>
  )
}
