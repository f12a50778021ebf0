// The tabs of a board with their numbers of tasks.

import { Ellipsis, Plus } from 'lucide-react'
import { memo, Suspense, useRef, useState, useEffect, type ComponentProps, type KeyboardEvent } from 'react'
import type { TabId } from '#shared/common/ids.ts'
import { byPosition } from '#shared/common/position.ts'
import type { Tab } from '#shared/tab/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { ContextMenu } from '#web/ui/menu/context-menu.tsx'
import { useDragState, type DropTarget } from '#web/ui/drag/drag-store.ts'
import { useDrag } from '#web/ui/drag/use-drag.ts'
import { preloadWhenIdle } from '#web/ui/lazy/preload-overlays.ts'
import { IconButton } from '#web/ui/button.tsx'
import { loadable } from '#web/ui/lazy/loadable.ts'
import { LazyMenu } from '#web/ui/menu/menu.tsx'
import { useLetterShortcut, pressedKey } from '#web/ui/keyboard/keys.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import type { TabMenuOptions } from './tab-menu-overlay.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { hueClass } from '#web/ui/hues.ts'
import { useQueryClient } from '@tanstack/react-query'
import { moveAnnouncements } from '#web/i18n/move-announcements.ts'
import { withUndoToast } from '#web/rpc/undo/undo-toast.ts'
import { dropNeighbours } from '#web/ui/drag/drop-target.ts'
import { rowKeyboardDrag } from '#web/ui/drag/keyboard-drag.ts'
import { useTabMutations } from './mutations.ts'

// Loaded when it is first opened.
const TabDialog = lazyWithRetry(async () => (await import('./tab-dialog.tsx')).TabDialog)

const tabMenuOverlay = preloadWhenIdle(loadable(async () => (await import('./tab-menu-overlay.tsx')).TabMenuOverlay))

type TabBarProps = {
  currentTabId: TabId | null
  counts: ReadonlyMap<TabId, number>
  onPick: (tabId: TabId) => void
  /** Called before a key switches to a tab with this title. */
  onTabSwitch: (title: string) => void
}

export const tabsInOrder = (tabs: readonly Tab[]): Tab[] => tabs.toSorted(byPosition(({ tabId }) => tabId))

/** Memoised: it does not render for every letter typed in the filter. */
export const TabBar = memo(function TabBar({ currentTabId, counts, onPick, onTabSwitch }: TabBarProps) {
  const { t } = useTexts('board')
  const { boardState, mayBoard } = useBoard()
  const [dialog, setDialog] = useState<'new' | Tab | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  const tabs = tabsInOrder(boardState.structure.tabs)
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  const { dragOptions, keys } = useTabReorder(tabs)
  const menuOptions = { tabs, onEdit: setDialog, onLeave: useFocusAfterRemoval(tabs) }
  useDrag(bar, dragOptions)
  useTabLetters(tabs, { currentTabId, onPick, onTabSwitch })
  const currentTab = tabs.find(({ tabId }) => tabId === currentTabId)

  return (
    <div className="flex items-center gap-3 border-b border-line px-6 max-md:px-4">
      <div ref={bar} data-drag-scroll="x" className="-mb-px min-w-0 overflow-x-auto pb-px scroll-hidden">
        <div
          role="tablist"
          aria-label={t('tab.all')}
          data-zone={tabZone}
          data-zone-kind="tab"
          data-zone-axis="x"
          data-zone-gap="20"
          className="relative flex w-max gap-5"
        >
          {tabs.map((tab) => (
            <ContextMenu
              key={tab.tabId}
              label={t('tab.menu', { tab: tab.title })}
              overlay={tabMenuOverlay}
              overlayProps={{ ...menuOptions, tab }}
              disabled={!mayConfigure}
            >
              <TabButton
                tab={tab}
                count={counts.get(tab.tabId) ?? 0}
                isSelected={tab.tabId === currentTabId}
                onPick={onPick}
                keys={keys}
              />
            </ContextMenu>
          ))}
          <TabDropLine />
        </div>
      </div>
      {mayConfigure && (
        <span className="flex shrink-0">
          <IconButton label={t('tab.add')} icon={<Plus />} onClick={() => setDialog('new')} />
          {currentTab && <CurrentTabMenu {...menuOptions} tab={currentTab} />}
        </span>
      )}
      {dialog && (
        <Suspense>
          <TabDialog tab={dialog === 'new' ? null : dialog} onClose={() => setDialog(null)} onCreated={onPick} />
        </Suspense>
      )}
    </div>
  )
})

/** The context menu of the current tab as a button, for touch screens and discoverability. */
function CurrentTabMenu(menuOptions: TabMenuOptions) {
  const { t } = useTexts('board')
  const label = t('tab.menu', { tab: menuOptions.tab.title })
  const trigger = <IconButton label={label} icon={<Ellipsis />} />
  return <LazyMenu overlay={tabMenuOverlay} label={label} trigger={trigger} overlayProps={menuOptions} />
}

type TabLettersOptions = Pick<TabBarProps, 'currentTabId' | 'onPick' | 'onTabSwitch'>

/** [ and ] switch to the previous and next tab. */
function useTabLetters(tabs: readonly Tab[], { currentTabId, onPick, onTabSwitch }: TabLettersOptions) {
  const { letterKeys } = usePreferences()
  const switchBy = (step: number) => {
    const tab = tabs[tabs.findIndex(({ tabId }) => tabId === currentTabId) + step]
    if (!tab) return
    onTabSwitch(tab.title)
    onPick(tab.tabId)
  }
  useLetterShortcut('[', letterKeys, () => switchBy(-1))
  useLetterShortcut(']', letterKeys, () => switchBy(1))
}

function TabDropLine() {
  const lineOffset = useDragState((drag) => (drag?.kind === 'tab' && drag.over ? drag.lineOffset : null))
  if (lineOffset === null) return null
  return (
    <span
      className="pointer-events-none absolute inset-y-2 w-0.5 rounded-full bg-accent"
      style={{ left: Math.max(0, lineOffset - 11) }}
    />
  )
}

/**
 * Moves the focus to the current tab after a tab was removed. @returns a function to call with the tab before it is removed
 */
function useFocusAfterRemoval(tabs: readonly Tab[]): (tab: Tab) => void {
  const removedId = useRef<TabId | null>(null)
  useEffect(() => {
    if (!removedId.current || tabs.some(({ tabId }) => tabId === removedId.current)) return
    removedId.current = null
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
    }
  }, [tabs])
  return ({ tabId }) => void (removedId.current = tabId)
}

type TabButtonProps = ComponentProps<'button'> & {
  tab: Tab
  count: number
  isSelected: boolean
  onPick: (tabId: TabId) => void
  keys: TabKeys
}

const tabClassName =
  'relative inline-flex h-10 pointer-coarse:h-11 max-w-70 shrink-0 items-center gap-1.75 rounded-xs text-sm font-medium whitespace-nowrap ' +
  'text-ink-2 outline-none focus-inside hover:text-ink aria-selected:font-semibold aria-selected:text-ink ' +
  'aria-selected:after:absolute aria-selected:after:inset-x-0 aria-selected:after:-bottom-px aria-selected:after:h-0.5 ' +
  'aria-selected:after:rounded-t-[2px] aria-selected:after:bg-hue-dot contrast:aria-selected:after:bg-accent ' +
  'forced-colors:aria-selected:after:bg-[Highlight]'

/** Button of one tab: colour, title and number of tasks. Arrows move the focus to its neighbours. */
function TabButton({ tab, count, isSelected, onPick, keys, ...rest }: TabButtonProps) {
  const { t } = useTexts('board')
  const { tabId, title, color } = tab
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isSelected) return undefined
    // Scrolls in the next frame, which is laid out anyway, to avoid a forced layout.
    const frame = requestAnimationFrame(() => button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [isSelected])

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = pressedKey(event)
    if (keys.onKey(key, tabId)) return event.preventDefault()
    const next = targetTab(event.currentTarget, key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <button
      {...rest}
      ref={button}
      type="button"
      role="tab"
      aria-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      data-drag={tabId}
      data-drag-kind="tab"
      data-drag-start="tab"
      onClick={() => onPick(tabId)}
      onKeyDown={onKeyDown}
      onBlur={() => document.hasFocus() && keys.onLeave(tabId)}
      className={classNames(hueClass(color), tabClassName)}
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

function targetTab(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = [...(tab.closest('[role="tablist"]')?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const index = tabs.indexOf(tab)
  const targets: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }
  const target = targets[key]
  return target === undefined ? undefined : tabs.at(target % tabs.length)
}

const tabZone = 'tabs'
type TabKeys = ReturnType<typeof rowKeyboardDrag>

/** Reorders tabs by pointer and by keys, for users who may configure the board. */
function useTabReorder(tabs: readonly Tab[]) {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  const { boardId, mayBoard } = useBoard()
  const { move } = useTabMutations(boardId)
  const moveBlockedReason = () => (mayBoard('board.configure') === 'allowed' ? null : '')
  const onDrop = (id: string, { before }: DropTarget) => {
    const tab = tabs.find(({ tabId }) => tabId === id)
    const tabIds = tabs.map(({ tabId }) => tabId)
    const to = dropNeighbours(tabIds, id, before)
    if (!tab || !to) return false
    const toast = { title: t('common:outbox.change.moved'), text: tab.title }
    void withUndoToast(cache, toast, () => move(tab, to))
    return true
  }
  const keys = rowKeyboardDrag({
    kind: 'tab',
    zone: tabZone,
    order: tabs.map(({ tabId }) => tabId),
    moveBlockedReason,
    onDrop,
    nameOf: (id) => tabs.find(({ tabId }) => tabId === id)?.title ?? '',
    texts: moveAnnouncements(t),
  })
  return { dragOptions: { kind: 'tab', moveBlockedReason, onDrop }, keys }
}
