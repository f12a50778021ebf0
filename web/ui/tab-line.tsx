// Underlined tabs: one stop for the keyboard, arrows inside, Enter chooses.

import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { type Hue, hueClass } from './hues.ts'
import { pressedKey } from './pressed-key.ts'

export type TabItem<Value extends string> = {
  value: Value
  label: string
  /** Marks the tab with its colour; the line under it takes it too. */
  hue?: Hue
  icon?: ReactNode
  count?: ReactNode
  /** With an address the tab is a link, and can be opened beside this page. */
  href?: string
}

type TabLineProps<Value extends string> = {
  label: string
  /** Null as long as it is not known which tab is open. */
  value: Value | null
  onPick: (value: Value) => void
  tabs: TabItem<Value>[]
  /** The id of the region the tabs change. */
  controls?: string
  height?: 32 | 40
  /** What follows the last tab, as a button for a new one. */
  tail?: ReactNode
  className?: string
}

const look =
  'relative inline-flex shrink-0 items-center gap-1.75 rounded-xs text-sm whitespace-nowrap transition-colors ' +
  'hover:text-ink pointer-coarse:min-h-11 focus-visible:-outline-offset-2 ' +
  'aria-selected:font-semibold aria-selected:text-ink aria-selected:after:absolute aria-selected:after:inset-x-0 ' +
  'aria-selected:after:-bottom-px aria-selected:after:h-0.5 aria-selected:after:rounded-t-[2px] ' +
  'aria-selected:after:bg-(--tab) contrast:aria-selected:after:h-[3px] contrast:aria-selected:after:bg-accent ' +
  'forced-colors:aria-selected:after:bg-[Highlight]'

export function TabLine<Value extends string>(props: TabLineProps<Value>) {
  const { label, value, onPick, tabs, controls, height = 40, tail, className } = props
  const list = useRef<HTMLDivElement>(null)
  const stop = tabs.some((tab) => tab.value === value) ? value : tabs[0]?.value

  const onKeyDown = (event: KeyboardEvent) => {
    const places = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const at = places.findIndex((place) => place === document.activeElement)
    const target = places.at(targetOf(pressedKey(event), at, places.length) ?? places.length)
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return (
    <div className={classNames('flex min-w-0 items-center gap-3 border-b border-line', className)}>
      {/* The keys reach the list from its tabs; it takes no focus itself. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="-mb-px scroll-hidden flex min-w-0 gap-5 overflow-x-auto max-[24rem]:gap-3.5 pb-px"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            tab={tab}
            chosen={tab.value === value}
            stop={tab.value === stop}
            controls={controls}
            height={height}
            onPick={() => onPick(tab.value)}
          />
        ))}
      </div>
      {tail}
    </div>
  )
}

function targetOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return at - 1
  if (key === 'Home') return 0
  return key === 'End' ? -1 : null
}

type TabProps<Value extends string> = {
  tab: TabItem<Value>
  chosen: boolean
  stop: boolean
  controls?: string
  height: 32 | 40
  onPick: () => void
}

function Tab<Value extends string>({ tab, chosen, stop, controls, height, onPick }: TabProps<Value>) {
  const shared = {
    role: 'tab',
    'aria-selected': chosen,
    'aria-controls': controls,
    tabIndex: stop ? 0 : -1,
    className: classNames(
      look,
      height === 40 ? 'h-10' : 'h-8',
      chosen ? 'text-ink' : 'font-medium text-ink-2',
      tab.hue ? `${hueClass(tab.hue)} [--tab:var(--hd)]` : '[--tab:var(--accent)]',
    ),
  }
  const body = (
    <>
      {tab.hue && <span aria-hidden className="size-2 rounded-[2.5px] bg-hue-dot" />}
      {tab.icon}
      {tab.label}
      {tab.count !== undefined && <span className="num text-xs font-normal text-ink-3">{tab.count}</span>}
    </>
  )
  if (!tab.href) {
    return (
      <button type="button" {...shared} onClick={onPick}>
        {body}
      </button>
    )
  }
  return (
    <a
      href={tab.href}
      {...shared}
      onClick={(event) => {
        // With a key held down the browser opens the address its own way.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onPick()
      }}
    >
      {body}
    </a>
  )
}
