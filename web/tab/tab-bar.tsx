// The tabs of a board with their counts: chosen, put in order, and added to.

import { Ellipsis, Plus } from 'lucide-react'
import { memo, Suspense, useRef, useState } from 'react'
import type { TabId } from '#shared/common/ids.ts'
import { byPosition } from '#shared/common/position.ts'
import type { Tab } from '#shared/tab/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { part } from '#web/rpc/part.tsx'
import { ContextMenu } from '#web/ui/context-menu.tsx'
import { useDragging } from '#web/ui/drag/drag-store.ts'
import { useDrag } from '#web/ui/drag/use-drag.ts'
import { inQuiet } from '#web/ui/fetch-surfaces.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { later } from '#web/ui/later.ts'
import { OwnMenu } from '#web/ui/menu.tsx'
import { useLetter } from '#web/ui/use-letter.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { TabButton } from './tab-button.tsx'
import type { TabDeeds } from './tab-menu-surface.tsx'
import { useFocusOfGone } from './use-focus-of-gone.ts'
import { tabZone, useTabMoves } from './use-tab-moves.ts'

// Fetched when it is opened for the first time.
const TabDialog = part(async () => (await import('./tab-dialog.tsx')).TabDialog)

const tabMenu = inQuiet(later(async () => (await import('./tab-menu-surface.tsx')).TabMenuSurface))

type TabBarProps = {
  current: TabId | null
  counts: ReadonlyMap<TabId, number>
  onPick: (tabId: TabId) => void
  /** This one is about to come by a key, wherever the focus is. */
  onTurn: (title: string) => void
}

export const tabsInOrder = (tabs: readonly Tab[]): Tab[] => tabs.toSorted(byPosition(({ tabId }) => tabId))

/** Not drawn anew for every letter in the filter. */
export const TabBar = memo(function TabBar({ current, counts, onPick, onTurn }: TabBarProps) {
  const { t } = useTexts('board')
  const { picture, mayBoard } = useBoard()
  const [dialog, setDialog] = useState<'new' | Tab | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  const tabs = tabsInOrder(picture.frame.tabs)
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  const { rules, keys } = useTabMoves(tabs)
  const deeds = { tabs, onEdit: setDialog, onLeave: useFocusOfGone(tabs) }
  useDrag(bar, rules)
  useTabLetters(tabs, { current, onPick, onTurn })
  const chosen = tabs.find(({ tabId }) => tabId === current)

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
              surface={tabMenu}
              own={{ ...deeds, tab }}
              disabled={!mayConfigure}
            >
              <TabButton
                tab={tab}
                count={counts.get(tab.tabId) ?? 0}
                chosen={tab.tabId === current}
                onPick={onPick}
                keys={keys}
              />
            </ContextMenu>
          ))}
          <TabLineOfDrop />
        </div>
      </div>
      {mayConfigure && (
        <span className="flex shrink-0">
          <IconButton label={t('tab.add')} icon={<Plus />} onClick={() => setDialog('new')} />
          {chosen && <ChosenMenu {...deeds} tab={chosen} />}
        </span>
      )}
      {dialog && (
        <Suspense>
          <TabDialog tab={dialog === 'new' ? null : dialog} onClose={() => setDialog(null)} onMade={onPick} />
        </Suspense>
      )}
    </div>
  )
})

/** The same as under the right button, for fingers, and for whoever never thought of pressing it. */
function ChosenMenu(own: TabDeeds) {
  const { t } = useTexts('board')
  const label = t('tab.menu', { tab: own.tab.title })
  const trigger = <IconButton label={label} icon={<Ellipsis />} />
  return <OwnMenu surface={tabMenu} label={label} trigger={trigger} own={own} />
}

type Turning = Pick<TabBarProps, 'current' | 'onPick' | 'onTurn'>

/** [ and ] lead to the tab before and behind. */
function useTabLetters(tabs: readonly Tab[], { current, onPick, onTurn }: Turning) {
  const { letterKeys } = usePreferences()
  const go = (step: number) => {
    const tab = tabs[tabs.findIndex(({ tabId }) => tabId === current) + step]
    if (!tab) return
    onTurn(tab.title)
    onPick(tab.tabId)
  }
  useLetter('[', letterKeys, () => go(-1))
  useLetter(']', letterKeys, () => go(1))
}

function TabLineOfDrop() {
  const at = useDragging((now) => (now?.kind === 'tab' && now.over ? now.line : null))
  if (at === null) return null
  return (
    <span
      className="pointer-events-none absolute inset-y-2 w-0.5 rounded-full bg-accent"
      style={{ left: Math.max(0, at - 11) }}
    />
  )
}
