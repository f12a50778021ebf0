// A list to choose from, searched from seven entries on; pickers, selects and the like are made of it.
// Not a <select>: its options hold pictures, reasons and a search field over them.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */

import type { ReactNode, RefCallback } from 'react'
import { Search } from 'lucide-react'
import { OptionRow } from './option-row.tsx'
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
  /** Overrules the rule of seven. */
  searchable?: boolean
  /** The name of the Enter key, shown on what it would take. */
  enterKey?: string
  /** The element that wants the focus when the list opens. */
  focusRef?: RefCallback<HTMLElement>
}

export function OptionList({ label, options, chosen, multiple, onPick, focusRef, enterKey, ...rest }: OptionListProps) {
  const { searchLabel, emptyLabel, create, searchable = options.length >= searchedFrom || Boolean(create) } = rest
  const list = useOptionList({ options, chosen, create, onPick })
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
      <ul
        ref={searchable ? undefined : focusRef}
        id={list.listId}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        {...(searchable ? {} : { ...pointed, tabIndex: 0 })}
        className="max-h-80 overflow-y-auto p-1 outline-none max-md:max-h-[60dvh]"
      >
        {list.shown.map((option, at) => (
          <Group key={option.value} name={option.group} before={list.shown[at - 1]?.group}>
            <Row list={list} option={option} chosen={chosen} enterKey={enterKey} />
          </Group>
        ))}
        {list.makes && list.shown.length > 0 && <li role="presentation" className="-mx-1 my-1 h-px bg-line" />}
        {list.makes && <Row list={list} option={list.makes} chosen={[]} enterKey={enterKey} />}
      </ul>
      {list.shown.length === 0 && !list.makes && (
        <p role="status" className="px-3 pt-1 pb-3 text-sm text-ink-3">
          {emptyLabel}
        </p>
      )}
    </>
  )
}

type GroupProps = { name?: string; before?: string; children: ReactNode }

function Group({ name, before, children }: GroupProps) {
  return (
    <>
      {name && name !== before && (
        <li role="presentation" className="px-2 pt-2 pb-1 text-xs font-medium text-ink-3">
          {name}
        </li>
      )}
      {children}
    </>
  )
}

type RowProps = { list: ReturnType<typeof useOptionList>; option: Option; chosen: string[]; enterKey?: string }

function Row({ list, option, chosen, enterKey }: RowProps) {
  return (
    <OptionRow
      id={list.idOf(option)}
      option={option}
      query={list.query}
      active={option === list.active}
      chosen={chosen.includes(option.value)}
      enterKey={enterKey}
      onActive={() => list.setActive(option.value)}
      onPick={() => list.pick(option)}
    />
  )
}
