// One tab: its colour, its name and how many tasks lie in it. Arrows lead to its neighbours.

import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react'
import type { TabId } from '#shared/common/ids.ts'
import type { Tab } from '#shared/tab/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { hueClass } from '#web/ui/hues.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'
import type { TabKeys } from './use-tab-moves.ts'

type TabButtonProps = ComponentProps<'button'> & {
  tab: Tab
  count: number
  chosen: boolean
  onPick: (tabId: TabId) => void
  keys: TabKeys
}

const look =
  'relative inline-flex h-10 pointer-coarse:h-11 max-w-70 shrink-0 items-center gap-1.75 rounded-xs text-sm font-medium whitespace-nowrap ' +
  'text-ink-2 outline-none focus-inside hover:text-ink aria-selected:font-semibold aria-selected:text-ink ' +
  'aria-selected:after:absolute aria-selected:after:inset-x-0 aria-selected:after:-bottom-px aria-selected:after:h-0.5 ' +
  'aria-selected:after:rounded-t-[2px] aria-selected:after:bg-hue-dot contrast:aria-selected:after:bg-accent ' +
  'forced-colors:aria-selected:after:bg-[Highlight]'

export function TabButton({ tab, count, chosen, onPick, keys, ...rest }: TabButtonProps) {
  const { t } = useTexts('board')
  const { tabId, title, color } = tab
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!chosen) return undefined
    // With the frame that is drawn anyway, instead of one that is laid out for it.
    const frame = requestAnimationFrame(() => button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [chosen])

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = pressedKey(event)
    if (keys.onKey(key, tabId)) return event.preventDefault()
    const to = neighbourOf(event.currentTarget, key)
    if (!to) return
    event.preventDefault()
    to.focus()
  }
  return (
    <button
      {...rest}
      ref={button}
      type="button"
      role="tab"
      aria-selected={chosen}
      tabIndex={chosen ? 0 : -1}
      data-drag={tabId}
      data-drag-kind="tab"
      data-drag-start="tab"
      onClick={() => onPick(tabId)}
      onKeyDown={onKeyDown}
      onBlur={() => document.hasFocus() && keys.onLeave(tabId)}
      className={classNames(hueClass(color), look)}
    >
      <span className="size-2 shrink-0 rounded-[2.5px] bg-hue-dot" />
      <span className="truncate" title={title}>
        {title}
      </span>
      <span className="num text-xs font-normal text-ink-3" aria-label={t('tab.count', { count })}>
        {count}
      </span>
    </button>
  )
}

function neighbourOf(tab: HTMLElement, key: string): HTMLElement | undefined {
  const all = [...(tab.closest('[role="tablist"]')?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const at = all.indexOf(tab)
  const places: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
  const place = places[key]
  return place === undefined ? undefined : all.at(place % all.length)
}
