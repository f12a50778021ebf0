// The listbox itself: options under the names of their groups, and the row that makes a new one.
// Not a <select>: its options hold pictures, reasons and a search field over them.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */

import type { ComponentProps, ReactNode } from 'react'
import { OptionRow } from './option-row.tsx'
import type { Option, useOptionList } from './use-option-list.ts'

type List = ReturnType<typeof useOptionList>

type OptionRowsProps = ComponentProps<'ul'> & {
  list: List
  label: string
  chosen: string[]
  multiple?: boolean
  emptyLabel: string
  enterKey?: string
}

export function OptionRows({ list, label, chosen, multiple, emptyLabel, enterKey, ...rest }: OptionRowsProps) {
  return (
    <>
      <ul
        // A browser stops with Tab at what scrolls, and here the list would go with the focus on it.
        tabIndex={-1}
        {...rest}
        id={list.listId}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
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

type RowProps = { list: List; option: Option; chosen: string[]; enterKey?: string }

function Row({ list, option, chosen, enterKey }: RowProps) {
  return (
    <OptionRow
      id={list.idOf(option)}
      option={option}
      // Its own words quote what was typed; nothing was found in them.
      query={option === list.makes ? '' : list.query}
      active={option === list.active}
      chosen={chosen.includes(option.value)}
      enterKey={list.query ? enterKey : undefined}
      onActive={() => list.setActive(option.value)}
      onPick={() => list.pick(option)}
    />
  )
}
