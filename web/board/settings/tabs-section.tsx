import { useQueryClient } from '@tanstack/react-query'
import { withUndoToast } from '#web/rpc/undo/undo-toast.ts'
import { Plus, Archive, Trash2 } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { useTabMutations } from '#web/tab/mutations.ts'
import { tabsInOrder } from '#web/tab/tab-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { RowDropLine } from '#web/ui/drag/row-handle.tsx'
import { rowListClassName, focusNeighbourRow, SettingsRow, RowTitleField } from './settings-row.tsx'
import { useRowOrder } from './use-row-order.ts'
import type { Tab } from '#shared/tab/model.ts'
import { useTitleError } from '#web/draft/use-title-error.ts'
import { useArchiveOrDeleteContainer } from '#web/board-store/container-mutations.ts'
import { HueButton } from '#web/ui/field/hue-picker.tsx'
import type { MenuItem } from '#web/ui/menu/menu-items.tsx'

// Loaded when it is opened for the first time.
const TabDialog = lazyWithRetry(async () => (await import('#web/tab/tab-dialog.tsx')).TabDialog)

const tabsZone = 'settings-tabs'

/** Renders the tabs of a board, to rename, colour, reorder, add, archive and delete them. */
export function TabsSection() {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  const { boardId, boardState, mayBoard } = useBoard()
  const { move } = useTabMutations(boardId)
  const [adding, setAdding] = useState(false)
  const area = useRef<HTMLUListElement>(null)
  const tabs = tabsInOrder(boardState.structure.tabs)
  const moveByStep = useRowOrder({
    area,
    kind: tabRowKind,
    rows: tabs.map(({ tabId, title }) => ({ id: tabId, zone: tabsZone, title })),
    onMove: (id, _, to) => {
      const tab = tabs.find(({ tabId }) => tabId === id)
      const toastText = { title: t('common:outbox.change.moved'), text: tab?.title }
      if (tab) void withUndoToast(cache, toastText, () => move(tab, to))
    },
  })
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  return (
    <>
      <ul ref={area} data-zone={tabsZone} data-zone-kind={tabRowKind} data-zone-gap="0" className={rowListClassName}>
        {tabs.map((tab) => (
          <TabRow key={tab.tabId} tab={tab} onStep={(by) => moveByStep(tab.tabId, by)} />
        ))}
        <RowDropLine kind={tabRowKind} zone={tabsZone} />
      </ul>
      {mayConfigure && (
        <Button kind="quiet" icon={<Plus />} className="mt-2 -ml-2" onClick={() => setAdding(true)}>
          {t('tab.add')}
        </Button>
      )}
      {adding && (
        <Suspense>
          <TabDialog tab={null} onClose={() => setAdding(false)} onCreated={() => {}} />
        </Suspense>
      )}
    </>
  )
}

const tabRowKind = 'tab-row'

type TabRowProps = { tab: Tab; onStep: (by: 1 | -1) => void }

/** Renders a tab in the settings. */
function TabRow({ tab, onStep }: TabRowProps) {
  const { t } = useTexts(['board', 'common'])
  const { boardId, boardState, mayBoard } = useBoard()
  const { change } = useTabMutations(boardId)
  const validate = useTitleError()
  const { tabId, title, color } = tab
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  const label = t('tab.menu', { tab: title })
  const items = useTabRemovalItems(tab)
  const listCount = boardState.structure.lists.filter((list) => list.tabId === tabId).length
  return (
    <SettingsRow
      id={tabId}
      title={title}
      drag={mayConfigure ? { kind: tabRowKind, onStep } : undefined}
      menu={mayConfigure ? { label, items } : undefined}
    >
      <HueButton
        label={t('settings.color_of', { title })}
        value={color}
        nameOf={(hue) => t(`common:hue.${hue}`)}
        onPick={
          mayConfigure ? (to) => void (to !== color && change(tab, { field: 'color', from: color, to })) : undefined
        }
      />
      <RowTitleField
        id={tabId}
        value={title}
        label={t('tab.title')}
        validate={validate}
        onSave={(to, from) => change(tab, { field: 'title', from, to })}
      />
      <span className="num shrink-0 text-xs text-ink-3">{t('settings.lists.count', { count: listCount })}</span>
    </SettingsRow>
  )
}

function useTabRemovalItems(tab: Tab): MenuItem[] {
  const { t } = useTexts('board')
  const { boardState } = useBoard()
  const containerRemoval = useArchiveOrDeleteContainer()
  // A board must keep at least one tab.
  const disabledReason = boardState.structure.tabs.length === 1 ? t('tab.error.needed') : null
  const removeAndFocusNext = (remove: (typeof containerRemoval)['archive']) => () => {
    focusNeighbourRow(tab.tabId)
    remove({ kind: 'tab', tab })
  }
  return [
    {
      label: t('tab.removal.archive'),
      icon: <Archive />,
      disabledReason,
      onPick: removeAndFocusNext(containerRemoval.archive),
    },
    {
      label: t('tab.removal.delete'),
      icon: <Trash2 />,
      danger: true,
      disabledReason,
      onPick: removeAndFocusNext(containerRemoval.delete),
    },
  ]
}
