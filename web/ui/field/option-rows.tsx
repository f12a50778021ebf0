// Not a <select>, because its options contain images, reasons and matched text.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */

import { type ComponentProps, Fragment, useCallback, useEffect, useMemo, useRef } from 'react'
import type { Option, useOptionList } from './use-option-list.ts'
import { Check, Minus } from 'lucide-react'
import { SpacerRow } from '#web/ui/layout/load-more.tsx'
import { useVirtualRows } from '#web/ui/layout/use-virtual-rows.ts'
import { scalePx } from '#web/ui/text/text-scale.ts'
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

type OptionItem = { key: string; groupName: string } | { key: string; option: Option }

/** Height of an option in pixels. */
const rowPx = scalePx(36)

/** Returns the options, each group with its name before it. */
const itemsOf = (options: readonly Option[]): OptionItem[] =>
  options.flatMap((option, index) => {
    const { value, group } = option
    const isFirstOfGroup = group && group !== options[index - 1]?.group
    return [...(isFirstOfGroup ? [{ key: `\0${group}`, groupName: group }] : []), { key: value, option }]
  })

/**
 * Renders the listbox: options under the names of their groups, and a row that creates a new option. Of many options only those
 * near the visible ones are rendered, and the active one.
 */
export function OptionRows({ list, label, selected, multiple, emptyLabel, enterKey, ref, ...rest }: OptionRowsProps) {
  const listbox = useRef<HTMLUListElement>(null)
  const items = useMemo(() => itemsOf(list.shown), [list.shown])
  const { rows, spaceBelow, totalCount, measureRow, revealRow } = useVirtualRows({
    containerRef: listbox,
    keys: useMemo(() => items.map(({ key }) => key), [items]),
    estimatedHeight: rowPx,
    pinnedKeys: [list.active?.value ?? null],
    getScroller: useCallback(() => listbox.current, []),
  })
  const activeValue = list.active?.value
  const activeIndex = useMemo(() => items.findIndex(({ key }) => key === activeValue), [items, activeValue])
  // The rows between here and the active one are not measured yet, so that scrollIntoView alone would miss it.
  useEffect(() => {
    if (activeIndex >= 0) revealRow(activeIndex)
  }, [activeIndex, revealRow])
  const setListbox = (element: HTMLUListElement | null) => {
    listbox.current = element
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }
  return (
    <>
      <ul
        // Browsers make scrollable elements tab stops. Focus on the list would close it.
        tabIndex={-1}
        {...rest}
        ref={setListbox}
        id={list.listId}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        className="max-h-80 overflow-y-auto p-1 outline-none max-md:max-h-[60dvh]"
      >
        {rows.map(({ index, spaceAbove }) => {
          const item = items[index]!
          const position = { ref: measureRow, 'data-index': index }
          return (
            <Fragment key={item.key}>
              <SpacerRow as="li" height={spaceAbove} />
              {'option' in item ? (
                <Row
                  {...{ list, selected, enterKey, position }}
                  option={item.option}
                  setSize={totalCount === null ? undefined : list.shown.length}
                />
              ) : (
                <li {...position} role="presentation" className="px-2 pt-2 pb-1 text-xs font-medium text-ink-3">
                  {item.groupName}
                </li>
              )}
            </Fragment>
          )
        })}
        <SpacerRow as="li" height={spaceBelow} />
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

type RowPosition = { ref: ((row: Element | null) => void) | undefined; 'data-index': number }
type RowProps = {
  list: OptionListState
  option: Option
  selected: string[]
  enterKey?: string
  position?: RowPosition
  /** Number of options if not all are rendered. */
  setSize?: number | undefined
}

function Row({ list, option, selected, enterKey, position, setSize }: RowProps) {
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
      position={position}
      {...(setSize !== undefined && { 'aria-setsize': setSize, 'aria-posinset': list.shown.indexOf(option) + 1 })}
    />
  )
}

type OptionRowProps = Pick<ComponentProps<'li'>, 'aria-setsize' | 'aria-posinset'> & {
  id: string
  option: Option
  query: string
  active: boolean
  selected: boolean
  /** Name of the key that selects the active option. */
  enterKey?: string
  onActive: () => void
  onPick: () => void
  position?: RowPosition | undefined
}

const rowClassName =
  'flex min-h-8 cursor-default items-center gap-2.5 rounded-sm px-2 py-1 text-sm select-none pointer-coarse:min-h-11 ' +
  'aria-disabled:text-ink-off contrast:data-active:outline-2 contrast:data-active:-outline-offset-2 ' +
  'contrast:data-active:outline-ring forced-colors:data-active:outline-2 ' +
  'forced-colors:data-active:-outline-offset-2 forced-colors:data-active:outline-[Highlight]'

/** Renders one option: icon, label with the matched part, detail or reason, and a tick. */
function OptionRow({
  id,
  option,
  query,
  active,
  selected,
  enterKey,
  onActive,
  onPick,
  position,
  ...rest
}: OptionRowProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (active) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  const { label, icon, detail, hint, partialText, disabledReason } = option
  return (
    // The search field or the list handles the keys and points here with aria-activedescendant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      {...rest}
      ref={(element) => {
        row.current = element
        position?.ref?.(element)
      }}
      data-index={position?.['data-index']}
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
