import { useQueryClient } from '@tanstack/react-query'
import { withUndoToast } from '#web/rpc/say-done.ts'
import { useRef, Suspense, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { useListMutations } from '#web/list/mutations.ts'
import { listsOf } from '#web/list/neighbours.ts'
import { tabsInOrder } from '#web/tab/tab-bar.tsx'
import { RowLine } from '#web/ui/drag/row-line.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { rowListClassName, focusNeighbourRow, SettingsRow, RowTitleField } from './settings-row.tsx'
import { useRowOrder } from './use-row-order.ts'
import { Archive, Gauge, Trash2, Plus } from 'lucide-react'
import { tasksIn } from '#shared/board/board-state.ts'
import type { List } from '#shared/list/model.ts'
import { useTitleProblem } from '#web/draft/use-title-problem.ts'
import { OverLimit } from '#web/list/over-limit.tsx'
import { useTabEntry } from '#web/list/use-tab-entry.tsx'
import { usePutContainerAway } from '#web/picture/use-put-container-away.ts'
import { part } from '#web/rpc/part.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import type { ListId } from '#shared/common/ids.ts'
import type { Tab } from '#shared/tab/model.ts'
import { useNewList } from '#web/list/use-new-list.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** Lists of a board by tab: rename, limit, reorder, move, add, archive and delete. */
export function ListsSection() {
  const { t } = useTexts('common')
  const cache = useQueryClient()
  const { boardId, picture, mayBoard } = useBoard()
  const { move } = useListMutations(boardId)
  const area = useRef<HTMLDivElement>(null)
  const tabs = tabsInOrder(picture.frame.tabs).map((tab) => ({ tab, lists: listsOf(picture, tab.tabId) }))
  const all = tabs.flatMap(({ lists }) => lists)
  const step = useRowOrder({
    area,
    kind: listRowKind,
    rows: all.map(({ listId, tabId, title }) => ({ id: listId, zone: tabId, title })),
    onMove: (id, tabId, to) => {
      const list = all.find(({ listId }) => listId === id)
      const toastText = { title: t('unsent.did.moved'), text: list?.title }
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
              <ListRow key={list.listId} list={list} onStep={(by) => step(list.listId, by)} />
            ))}
            <RowLine kind={listRowKind} zone={tab.tabId} />
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

/** A list in the settings. */
// Loaded when it is opened for the first time.
const SoftLimitDialog = part(async () => (await import('#web/list/soft-limit-dialog.tsx')).SoftLimitDialog)

const listRowKind = 'list-row'

function ListRow({ list, onStep }: { list: List; onStep: (by: 1 | -1) => void }) {
  const { t } = useTexts('board')
  const { boardId, picture, mayBoard } = useBoard()
  const { change } = useListMutations(boardId)
  const problemOf = useTitleProblem()
  const [limitOpen, setLimitOpen] = useState(false)
  const menuLabel = t('list.menu', { list: list.title })
  const items = useListItems(list, () => setLimitOpen(true))
  const { listId, title, softLimit } = list
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  const count = tasksIn(picture, listId).length
  return (
    <SettingsRow
      id={listId}
      title={title}
      drag={mayConfigure ? { kind: listRowKind, onStep } : undefined}
      menu={mayConfigure ? { label: menuLabel, entries: items } : undefined}
    >
      <RowTitleField
        id={listId}
        value={title}
        label={t('list.title')}
        problemOf={problemOf}
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
  if (limit !== null && count > limit) return <OverLimit count={count} limit={limit} />
  return (
    <span className="num shrink-0 text-xs text-ink-3">
      {limit === null
        ? t('list.count', { count })
        : t('settings.lists.count_of', { of: t('list.count_of', { count, limit }) })}
    </span>
  )
}

function useListItems(list: List, onLimit: () => void): MenuEntry[] {
  const { t } = useTexts('board')
  const moveToTabItem = useTabEntry(list)
  const containerRemoval = usePutContainerAway()
  const removeAnd = (remove: (typeof containerRemoval)['archive']) => () => {
    focusNeighbourRow(list.listId)
    remove({ kind: 'list', list })
  }
  return [
    { label: t('list.soft_limit.set'), icon: <Gauge />, onPick: onLimit },
    moveToTabItem,
    'line',
    { label: t('list.put_away.archive'), icon: <Archive />, onPick: removeAnd(containerRemoval.archive) },
    { label: t('list.put_away.delete'), icon: <Trash2 />, danger: true, onPick: removeAnd(containerRemoval.delete) },
  ]
}

/** Row that adds a list to a tab; it stays open for the next one. */
function AddListRow({ tab, last }: { tab: Tab; last: ListId | null }) {
  const { t } = useTexts('board')
  const { title, type, wrong, addTyped } = useNewList(tab.tabId, last)
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
          invalid={wrong !== null}
          aria-label={t('settings.lists.new_in', { tab: tab.title })}
          placeholder={t('settings.lists.new')}
          onChange={({ target }) => type(target.value)}
        />
        <Button type="submit" className="pointer-coarse:h-11" icon={<Plus />}>
          {t('list.add')}
        </Button>
      </div>
      <p aria-live="polite" className="pt-1 text-xs text-bad-ink empty:hidden">
        {wrong}
      </p>
    </form>
  )
}
