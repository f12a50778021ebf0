import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { type Hue, hueClass } from './hues.ts'
import { pressedKey } from '#web/ui/keyboard/keys.ts'

type TabItem<Value extends string> = {
  value: Value
  label: string
  /** Colour of the dot and of the line under the tab. */
  hue?: Hue
  icon?: ReactNode
  count?: ReactNode
  /** Renders the tab as a link, which can be opened in a new browser tab. */
  href?: string
}

type TabsProps<Value extends string> = {
  label: string
  /** Null while the open tab is unknown. */
  value: Value | null
  onPick: (value: Value) => void
  tabs: TabItem<Value>[]
  /** Id of the controlled region. */
  controls?: string
  height?: 32 | 40
  /** Follows the last tab, such as a button for a new one. */
  trailing?: ReactNode
  className?: string
}

const tabClassName =
  'relative inline-flex shrink-0 items-center gap-1.75 rounded-xs text-sm whitespace-nowrap transition-colors ' +
  'hover:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-6 focus-visible:-outline-offset-2 ' +
  'aria-selected:font-semibold aria-selected:text-ink aria-selected:after:absolute aria-selected:after:inset-x-0 ' +
  'aria-selected:after:-bottom-px aria-selected:after:h-0.5 aria-selected:after:rounded-t-[2px] ' +
  'aria-selected:after:bg-(--tab) contrast:aria-selected:after:h-[3px] contrast:aria-selected:after:bg-accent ' +
  'forced-colors:aria-selected:after:bg-[Highlight]'

/** Renders underlined tabs as one tab stop. Arrow keys move the focus, Enter selects. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, onPick, tabs, controls, height = 40, trailing, className } = props
  const listRef = useRef<HTMLDivElement>(null)
  const isTabStop = tabs.some((tab) => tab.value === value) ? value : tabs[0]?.value

  const onKeyDown = (event: KeyboardEvent) => {
    const tabElements = [...(listRef.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const index = tabElements.findIndex((element) => element === document.activeElement)
    const target = tabElements.at(keyTarget(pressedKey(event), index, tabElements.length) ?? tabElements.length)
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return (
    <div className={classNames('flex min-w-0 items-center gap-3 border-b border-line', className)}>
      {/* Key events bubble up from the tabs; the list itself takes no focus. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={listRef}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="-mb-px scroll-hidden flex min-w-0 gap-5 overflow-x-auto max-[24rem]:gap-3.5 pb-px"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            tab={tab}
            selected={tab.value === value}
            isTabStop={tab.value === isTabStop}
            controls={controls}
            height={height}
            onPick={() => onPick(tab.value)}
          />
        ))}
      </div>
      {trailing}
    </div>
  )
}

function keyTarget(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return index - 1
  if (key === 'Home') return 0
  return key === 'End' ? -1 : null
}

type TabProps<Value extends string> = {
  tab: TabItem<Value>
  selected: boolean
  isTabStop: boolean
  controls?: string
  height: 32 | 40
  onPick: () => void
}

function Tab<Value extends string>({ tab, selected, isTabStop, controls, height, onPick }: TabProps<Value>) {
  const sharedProps = {
    role: 'tab',
    'aria-selected': selected,
    'aria-controls': controls,
    tabIndex: isTabStop ? 0 : -1,
    className: classNames(
      tabClassName,
      height === 40 ? 'h-10' : 'h-8',
      selected ? 'text-ink' : 'font-medium text-ink-2',
      tab.hue ? `${hueClass(tab.hue)} [--tab:var(--hd)]` : '[--tab:var(--accent)]',
    ),
  }
  const content = (
    <>
      {tab.hue && <span aria-hidden className="size-2 rounded-[2.5px] bg-hue-dot" />}
      {tab.icon}
      {tab.label}
      {tab.count !== undefined && <span className="num text-xs font-normal text-ink-3">{tab.count}</span>}
    </>
  )
  if (!tab.href) {
    return (
      <button type="button" {...sharedProps} onClick={onPick}>
        {content}
      </button>
    )
  }
  return (
    <a
      href={tab.href}
      {...sharedProps}
      onClick={(event) => {
        // With a modifier key the browser opens a new tab or window.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onPick()
      }}
    >
      {content}
    </a>
  )
}
