// Not a <select>, because its options contain images, reasons and matched text.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */

import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import type { Option, useOptionList } from './use-option-list.ts'
import { Check, Minus } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { Kbd } from '#web/ui/keyboard/kbd.tsx'
import { Pill } from '#web/ui/badge.tsx'
import { indexOfMatch } from '#web/ui/text/text-match.ts'

type OptionListState = ReturnType<typeof useOptionList>

type OptionRowsProps = ComponentProps<'ul'> & {
  list: OptionListState
  label: string
  selected: string[]
  multiple?: boolean
  emptyLabel: string
  enterKey?: string
}

/** Renders the listbox: options under the names of their groups, and a row that creates a new option. */
export function OptionRows({ list, label, selected, multiple, emptyLabel, enterKey, ...rest }: OptionRowsProps) {
  return (
    <>
      <ul
        // Browsers make scrollable elements tab stops. Focus on the list would close it.
        tabIndex={-1}
        {...rest}
        id={list.listId}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        className="max-h-80 overflow-y-auto p-1 outline-none max-md:max-h-[60dvh]"
      >
        {list.shown.map((option, index) => (
          <Group key={option.value} name={option.group} previousGroup={list.shown[index - 1]?.group}>
            <Row list={list} option={option} selected={selected} enterKey={enterKey} />
          </Group>
        ))}
        {list.createdOption && list.shown.length > 0 && <li role="presentation" className="-mx-1 my-1 h-px bg-line" />}
        {list.createdOption && <Row list={list} option={list.createdOption} selected={[]} enterKey={enterKey} />}
      </ul>
      {list.shown.length === 0 && !list.createdOption && (
        <p role="status" className="px-3 pt-1 pb-3 text-sm text-ink-3">
          {emptyLabel}
        </p>
      )}
    </>
  )
}

type GroupProps = { name?: string; previousGroup?: string; children: ReactNode }

function Group({ name, previousGroup, children }: GroupProps) {
  return (
    <>
      {name && name !== previousGroup && (
        <li role="presentation" className="px-2 pt-2 pb-1 text-xs font-medium text-ink-3">
          {name}
        </li>
      )}
      {children}
    </>
  )
}

type RowProps = { list: OptionListState; option: Option; selected: string[]; enterKey?: string }

function Row({ list, option, selected, enterKey }: RowProps) {
  return (
    <OptionRow
      id={list.idOf(option)}
      option={option}
      // The label of the create row repeats the query; it is not a match.
      query={option === list.createdOption ? '' : list.query}
      active={option === list.active}
      selected={selected.includes(option.value)}
      enterKey={list.query ? enterKey : undefined}
      onActive={() => list.setActive(option.value)}
      onPick={() => list.pick(option)}
    />
  )
}

type OptionRowProps = {
  id: string
  option: Option
  query: string
  active: boolean
  selected: boolean
  /** Name of the key that selects the active option. */
  enterKey?: string
  onActive: () => void
  onPick: () => void
}

const rowClassName =
  'flex min-h-8 cursor-default items-center gap-2.5 rounded-sm px-2 py-1 text-sm select-none pointer-coarse:min-h-11 ' +
  'aria-disabled:text-ink-off contrast:data-active:outline-2 contrast:data-active:-outline-offset-2 ' +
  'contrast:data-active:outline-ring forced-colors:data-active:outline-2 ' +
  'forced-colors:data-active:-outline-offset-2 forced-colors:data-active:outline-[Highlight]'

/** Renders one option: icon, label with the matched part, detail or reason, and a tick. */
function OptionRow({ id, option, query, active, selected, enterKey, onActive, onPick }: OptionRowProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (active) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  const { label, icon, detail, hint, partialText, disabledReason } = option
  return (
    // The search field or the list handles the keys and points here with aria-activedescendant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      aria-disabled={Boolean(disabledReason) || undefined}
      data-active={active || undefined}
      onPointerMove={() => !active && onActive()}
      // Keeps the focus in the search field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={classNames(rowClassName, active && 'bg-hover')}
    >
      {icon && <span className={classNames('grid shrink-0 text-ink-3', disabledReason && 'opacity-60')}>{icon}</span>}
      <span className="min-w-0 flex-1 wrap-anywhere">
        <MatchedText text={label} query={query} />
        {(disabledReason ?? detail) && <span className="block text-xs text-ink-3">{disabledReason ?? detail}</span>}
      </span>
      {hint && disabledReason && <Pill kind="mute">{hint}</Pill>}
      {hint && !disabledReason && (
        <span className="text-xs text-ink-3">
          <MatchedText text={hint} query={query} />
        </span>
      )}
      {partialText && <span className="text-xs text-ink-3">{partialText}</span>}
      {active && !disabledReason && enterKey && <Kbd>{enterKey}</Kbd>}
      {selected && <Check className="icon-14 text-accent-ink" />}
      {partialText && <Minus className="icon-14 text-accent-ink" />}
    </li>
  )
}

/** Renders a text and highlights the part that matches the query. */
function MatchedText({ text, query }: { text: string; query: string }) {
  const index = indexOfMatch(text, query)
  if (index < 0) return text
  const end = index + query.trim().length
  return (
    <>
      {text.slice(0, index)}
      <b className="font-semibold text-accent-ink">{text.slice(index, end)}</b>
      {text.slice(end)}
    </>
  )
}
