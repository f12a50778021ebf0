// The lists of a project, tab by tab: named, limited, put in order, moved to another tab, added and put away.

import { useQueryClient } from '@tanstack/react-query'
import { withUndoToast } from '#web/rpc/say-done.ts'
import { useRef } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { useListMutations } from '#web/list/mutations.ts'
import { listsOf } from '#web/list/neighbours.ts'
import { tabsInOrder } from '#web/tab/tab-bar.tsx'
import { RowLine } from '#web/ui/drag/row-line.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { AddListRow } from './add-list-row.tsx'
import { listKind, ListRow } from './list-row.tsx'
import { rowList } from './row.tsx'
import { useRowOrder } from './use-row-order.ts'

export function ListsPart() {
  const { t } = useTexts('common')
  const cache = useQueryClient()
  const { boardId, picture, mayBoard } = useBoard()
  const { move } = useListMutations(boardId)
  const area = useRef<HTMLDivElement>(null)
  const tabs = tabsInOrder(picture.frame.tabs).map((tab) => ({ tab, lists: listsOf(picture, tab.tabId) }))
  const all = tabs.flatMap(({ lists }) => lists)
  const step = useRowOrder({
    area,
    kind: listKind,
    rows: all.map(({ listId, tabId, title }) => ({ id: listId, zone: tabId, title })),
    onMove: (id, tabId, to) => {
      const list = all.find(({ listId }) => listId === id)
      const said = { title: t('unsent.did.moved'), text: list?.title }
      if (list) void withUndoToast(cache, said, () => move(list, { tabId, ...to }))
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
            data-zone-kind={listKind}
            data-zone-gap="0"
            className={`${rowList} empty:block min-h-1`}
          >
            {lists.map((list) => (
              <ListRow key={list.listId} list={list} onStep={(by) => step(list.listId, by)} />
            ))}
            <RowLine kind={listKind} zone={tab.tabId} />
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
