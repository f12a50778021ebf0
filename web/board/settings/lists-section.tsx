import { useQueryClient } from '@tanstack/react-query'
import { withUndoToast } from '#web/rpc/undo/undo-toast.ts'
import { useRef, Suspense, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { useListMutations } from '#web/list/mutations.ts'
import { listsInTab } from '#web/list/tab-lists.ts'
import { tabsInOrder } from '#web/tab/tab-bar.tsx'
import { RowDropLine } from '#web/ui/drag/row-handle.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { rowListClassName, focusNeighbourRow, SettingsRow, RowTitleField } from './settings-row.tsx'
import { useRowOrder } from './use-row-order.ts'
import { Archive, Gauge, Trash2, Plus } from 'lucide-react'
import { tasksIn } from '#shared/board/board-state.ts'
import type { List } from '#shared/list/model.ts'
import { useTitleError } from '#web/draft/use-title-error.ts'
import { OverLimitBadge } from '#web/list/column/over-limit-badge.tsx'
import { useMoveToTabItem } from '#web/list/column/list-menu-overlay.tsx'
import { useArchiveOrDeleteContainer } from '#web/board-store/container-mutations.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import type { MenuItem } from '#web/ui/menu/menu-items.tsx'
import type { ListId } from '#shared/common/ids.ts'
import type { Tab } from '#shared/tab/model.ts'
import { useNewList } from '#web/list/add/new-list-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field/text-input.tsx'

/** Lists of a board by tab: rename, limit, reorder, move, add, archive and delete. */
export function ListsSection() {
  const { t } = useTexts('common')
  const cache = useQueryClient()
  const { boardId, boardState, mayBoard } = useBoard()
  const { move } = useListMutations(boardId)
  const area = useRef<HTMLDivElement>(null)
  const tabs = tabsInOrder(boardState.structure.tabs).map((tab) => ({ tab, lists: listsInTab(boardState, tab.tabId) }))
  const all = tabs.flatMap(({ lists }) => lists)
  const moveByStep = useRowOrder({
    area,
    kind: listRowKind,
    rows: all.map(({ listId, tabId, title }) => ({ id: listId, zone: tabId, title })),
    onMove: (id, tabId, to) => {
      const list = all.find(({ listId }) => listId === id)
      const toastText = { title: t('outbox.change.moved'), text: list?.title }
      if (list) void withUndoToast(cache, toastText, () => move(list, { tabId, ...to }))
    },
  })
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  return (
    <div ref={area} className="flex flex-col gap-6">
      {tabs.map(({ tab, lists }) => (
        <section key={tab.tabId} aria-labelledby={`lists-of-${tab.tabId}`}>
          <h3 id={`lists-of-${tab.tabId}`} className="mb-2 flex items-center gap-2 text-sm font-title">
            <Tile title="" hue={tab.color} size={16} />
            <span className="min-w-0 wrap-anywhere">{tab.title}</span>
          </h3>
          <ul
            data-zone={tab.tabId}
            data-zone-kind={listRowKind}
            data-zone-gap="0"
            className={`${rowListClassName} empty:block min-h-1`}
          >
            {lists.map((list) => (
              <ListRow key={list.listId} list={list} onStep={(by) => moveByStep(list.listId, by)} />
            ))}
            <RowDropLine kind={listRowKind} zone={tab.tabId} />
          </ul>
          {mayConfigure ? (
            <AddListRow tab={tab} last={lists.at(-1)?.listId ?? null} />
          ) : (
            lists.length === 0 && <NoLists />
          )}
        </section>
      ))}
    </div>
  )
}

function NoLists() {
  const { t } = useTexts('board')
  return <p className="py-2 text-sm text-ink-3">{t('list.first.none')}</p>
}

// Loaded when it is opened for the first time.
const SoftLimitDialog = lazyWithRetry(
  async () => (await import('#web/list/column/soft-limit-dialog.tsx')).SoftLimitDialog,
)

const listRowKind = 'list-row'

/** Renders a list in the settings. */
function ListRow({ list, onStep }: { list: List; onStep: (by: 1 | -1) => void }) {
  const { t } = useTexts('board')
  const { boardId, boardState, mayBoard } = useBoard()
  const { change } = useListMutations(boardId)
  const validate = useTitleError()
  const [limitOpen, setLimitOpen] = useState(false)
  const menuLabel = t('list.menu', { list: list.title })
  const items = useListItems(list, () => setLimitOpen(true))
  const { listId, title, softLimit } = list
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  const count = tasksIn(boardState, listId).length
  return (
    <SettingsRow
      id={listId}
      title={title}
      drag={mayConfigure ? { kind: listRowKind, onStep } : undefined}
      menu={mayConfigure ? { label: menuLabel, items } : undefined}
    >
      <RowTitleField
        id={listId}
        value={title}
        label={t('list.title')}
        validate={validate}
        onSave={(to, from) => change(list, { field: 'title', from, to })}
      />
      <TaskCount count={count} limit={softLimit} />
      {limitOpen && (
        <Suspense>
          <SoftLimitDialog list={list} onClose={() => setLimitOpen(false)} />
        </Suspense>
      )}
    </SettingsRow>
  )
}

function TaskCount({ count, limit }: { count: number; limit: number | null }) {
  const { t } = useTexts('board')
  if (limit !== null && count > limit) return <OverLimitBadge count={count} limit={limit} />
  return (
    <span className="num shrink-0 text-xs text-ink-3">
      {limit === null
        ? t('list.count', { count })
        : t('settings.lists.count_of', { amount: t('list.count_of', { count, limit }) })}
    </span>
  )
}

function useListItems(list: List, onLimit: () => void): MenuItem[] {
  const { t } = useTexts('board')
  const moveToTabItem = useMoveToTabItem(list)
  const containerRemoval = useArchiveOrDeleteContainer()
  const removeAndFocusNext = (remove: (typeof containerRemoval)['archive']) => () => {
    focusNeighbourRow(list.listId)
    remove({ kind: 'list', list })
  }
  return [
    { label: t('list.soft_limit.set'), icon: <Gauge />, onPick: onLimit },
    moveToTabItem,
    'line',
    { label: t('list.removal.archive'), icon: <Archive />, onPick: removeAndFocusNext(containerRemoval.archive) },
    {
      label: t('list.removal.delete'),
      icon: <Trash2 />,
      danger: true,
      onPick: removeAndFocusNext(containerRemoval.delete),
    },
  ]
}

/** Row that adds a list to a tab; it stays open for the next one. */
function AddListRow({ tab, last }: { tab: Tab; last: ListId | null }) {
  const { t } = useTexts('board')
  const { title, type, error, addTyped } = useNewList(tab.tabId, last)
  return (
    <form
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault()
        addTyped()
      }}
    >
      <div className="flex gap-2">
        <TextInput
          size={32}
          className="flex-1"
          value={title}
          invalid={error !== null}
          aria-label={t('settings.lists.new_in', { tab: tab.title })}
          placeholder={t('settings.lists.new')}
          onChange={({ target }) => type(target.value)}
        />
        <Button type="submit" className="pointer-coarse:h-11" icon={<Plus />}>
          {t('list.add')}
        </Button>
      </div>
      <p aria-live="polite" className="pt-1 text-xs text-bad-ink empty:hidden">
        {error}
      </p>
    </form>
  )
}
