// The tabs of a board with their counts: chosen, renamed, recoloured, put in order, and added to.

import { MoveLeft, MoveRight, Palette, PencilLine, Plus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TabId } from '#shared/common/ids.ts'
import { Hue } from '#shared/common/hues.ts'
import { byPosition } from '#shared/common/position.ts'
import type { Tab } from '#shared/tab/model.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ContextMenu } from '#web/ui/context-menu.tsx'
import { useDragging } from '#web/ui/drag/drag-store.ts'
import { useDrag } from '#web/ui/drag/use-drag.ts'
import { hueClass } from '#web/ui/hues.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useTabMutations } from './mutations.ts'

// Fetched when it is opened for the first time.
const TabDialog = lazy(() => import('./tab-dialog.tsx').then((part) => ({ default: part.TabDialog })))

type TabBarProps = { current: TabId | null; counts: ReadonlyMap<TabId, number>; onPick: (tabId: TabId) => void }

export const tabsInOrder = (tabs: readonly Tab[]): Tab[] => tabs.toSorted(byPosition(({ tabId }) => tabId))

export function TabBar({ current, counts, onPick }: TabBarProps) {
  const { t } = useTranslation('board')
  const { boardId, picture, mayBoard } = useBoard()
  const { move } = useTabMutations(boardId)
  const [dialog, setDialog] = useState<'new' | Tab | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  const tabs = tabsInOrder(picture.frame.tabs)
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  const place = (id: string, before: string | null) => {
    const others = tabs.filter(({ tabId }) => tabId !== id)
    const at = before === null ? others.length : others.findIndex(({ tabId }) => tabId === before)
    return { after: others[at - 1]?.tabId ?? null, before: others[at]?.tabId ?? null }
  }
  useDrag(bar, {
    kind: 'tab',
    held: () => (mayConfigure ? null : ''),
    onDrop: (id, { before }) => {
      const tab = tabs.find(({ tabId }) => tabId === id)
      if (tab) void move(tab, place(id, before))
    },
  })

  return (
    <div
      ref={bar}
      className="flex items-center gap-5 overflow-x-auto border-b border-line px-6 scroll-hidden max-md:px-4"
    >
      <div
        role="tablist"
        aria-label={t('tab.all')}
        data-zone="tabs"
        data-zone-kind="tab"
        data-zone-axis="x"
        data-zone-gap="20"
        className="relative flex gap-5"
      >
        {tabs.map((tab) => (
          <TabMenu key={tab.tabId} {...{ tab, tabs, mayConfigure }} onEdit={() => setDialog(tab)}>
            <TabButton tab={tab} count={counts.get(tab.tabId) ?? 0} chosen={tab.tabId === current} onPick={onPick} />
          </TabMenu>
        ))}
        <TabLineOfDrop />
      </div>
      {mayConfigure && (
        <IconButton className="-ml-2" label={t('tab.add')} icon={<Plus />} onClick={() => setDialog('new')} />
      )}
      {dialog && (
        <Suspense>
          <TabDialog tab={dialog === 'new' ? null : dialog} onClose={() => setDialog(null)} onMade={onPick} />
        </Suspense>
      )}
    </div>
  )
}

type TabButtonProps = { tab: Tab; count: number; chosen: boolean; onPick: (tabId: TabId) => void }

function TabButton({ tab, count, chosen, onPick, ...rest }: TabButtonProps) {
  const { t } = useTranslation('board')
  return (
    <button
      {...rest}
      type="button"
      role="tab"
      aria-selected={chosen}
      tabIndex={chosen ? 0 : -1}
      data-drag={tab.tabId}
      data-drag-kind="tab"
      data-drag-start="tab"
      onClick={() => onPick(tab.tabId)}
      onKeyDown={(event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
        const all = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
        if (step) all[(all.indexOf(event.currentTarget) + step + all.length) % all.length]?.focus()
      }}
      className={classNames(
        hueClass(tab.color),
        'relative inline-flex h-10 shrink-0 items-center gap-[7px] rounded-xs text-sm font-medium whitespace-nowrap text-ink-2 outline-none focus-inside hover:text-ink',
        'aria-selected:font-semibold aria-selected:text-ink aria-selected:after:absolute aria-selected:after:inset-x-0 aria-selected:after:-bottom-px aria-selected:after:h-0.5 aria-selected:after:rounded-t-[2px] aria-selected:after:bg-hue-dot contrast:aria-selected:after:bg-accent',
      )}
    >
      <span className="size-2 rounded-[2.5px] bg-hue-dot" />
      {tab.title}
      <span className="num text-xs font-normal text-ink-3" aria-label={t('tab.count', { count })}>
        {count}
      </span>
    </button>
  )
}

type TabMenuProps = { tab: Tab; tabs: readonly Tab[]; mayConfigure: boolean; onEdit: () => void; children: ReactNode }

function TabMenu({ tab, tabs, mayConfigure, onEdit, children }: TabMenuProps) {
  const { t } = useTranslation(['board', 'common'])
  const { boardId } = useBoard()
  const { change, move } = useTabMutations(boardId)
  if (!mayConfigure) return children
  const at = tabs.findIndex(({ tabId }) => tabId === tab.tabId)
  const id = (place: number) => tabs[place]?.tabId ?? null
  return (
    <ContextMenu
      label={t('tab.menu', { tab: tab.title })}
      entries={[
        { label: t('tab.rename'), icon: <PencilLine />, onPick: onEdit },
        {
          label: t('tab.color'),
          icon: <Palette />,
          entries: Hue.options.map((color) => ({
            label: t(`common:hue.${color}`),
            icon: <Tile title="" hue={color} size={16} />,
            checked: color === tab.color,
            onPick: () => void change(tab, { field: 'color', from: tab.color, to: color }),
          })),
        },
        'line',
        at > 0 && {
          label: t('tab.move_left'),
          icon: <MoveLeft />,
          onPick: () => void move(tab, { after: id(at - 2), before: id(at - 1) }),
        },
        at < tabs.length - 1 && {
          label: t('tab.move_right'),
          icon: <MoveRight />,
          onPick: () => void move(tab, { after: id(at + 1), before: id(at + 2) }),
        },
      ]}
    >
      {children}
    </ContextMenu>
  )
}

function TabLineOfDrop() {
  const at = useDragging((now) => (now?.kind === 'tab' && now.over ? now.line : null))
  if (at === null) return null
  return (
    <span className="pointer-events-none absolute inset-y-2 w-0.5 rounded-full bg-accent" style={{ left: at - 11 }} />
  )
}
