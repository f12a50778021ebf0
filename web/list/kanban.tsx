// The groups of a tab side by side, with cards that are dragged by pointer, by finger and by keys.

import type { ComponentType } from 'react'
import { usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { AddList } from './add-list.tsx'
import { CardInWords } from './card-in-words.ts'
import { columnsFlow } from './columns-flow.ts'
import { type ColumnProps, ListColumn } from './list-column.tsx'
import { ListDropLine } from './list-drop-line.tsx'
import { type Group, holds } from './group.ts'
import { useScrollKept } from './scroll-kept.ts'
import type { Adding } from './use-adding.ts'
import { useListDrag } from './use-list-drag.ts'
import { useListsOfTab } from './use-lists-of-tab.ts'
import { type TabViewProps, useTabCards } from './use-tab-cards.ts'
import { useWindow } from './use-window.ts'

export type KanbanProps = TabViewProps & {
  /** Whether there were no lists when the tab was opened: then one goes on adding. */
  beganEmpty: boolean
}

const look =
  'relative flex min-h-0 flex-1 snap-x scroll-px-4 items-start gap-3 overflow-x-auto overflow-y-hidden px-6 pt-1 ' +
  'md:snap-none max-md:px-4 '
/** The bar of what is chosen covers no card that somebody scrolls to. */
const foot = { plain: 'pb-5 max-md:pb-3', withBar: 'pb-22 max-md:pb-28' }

export function Kanban(props: KanbanProps) {
  return <Columns {...props} groups={useListsOfTab(props.tabId, props.finding?.matches)} />
}

type ColumnsProps = KanbanProps & {
  groups: readonly Group[]
  /** Draws what is no list. */
  Other?: ComponentType<ColumnProps & { adding: Adding }>
}

export function Columns({ beganEmpty, Other, ...props }: ColumnsProps) {
  const { picture, mayBoard } = useBoard()
  const { tabId, looks, groups, onOpen } = props
  const cards = useTabCards({ ...props, flow: columnsFlow })
  const { area, lists, scrollers, adding, reachable } = cards
  const people = usePeople()
  const scrolling = useScrollKept(area, tabId)
  const seen = useWindow(area)
  useListDrag(area, tabId, lists)
  const isByList = looks.grouping === 'list'
  const reached = reachable === null ? undefined : groups.find((group) => holds(group, reachable))
  const mayConfigure = isByList && mayBoard('board.configure') === 'allowed'

  return (
    <>
      <div
        ref={area}
        {...cards.handlers}
        {...scrolling}
        data-drag-scroll="x"
        className={look + (cards.bar ? foot.withBar : foot.plain)}
      >
        <div
          data-zone={tabId}
          data-zone-kind="list"
          data-zone-axis="x"
          data-zone-gap="12"
          className="relative flex h-full items-start gap-3"
        >
          {groups.map((group, place) => {
            const list = isByList && lists.find(({ listId }) => listId === group.id)
            const column = {
              group,
              picture,
              people,
              seen: place >= seen.first && place <= seen.last,
              reachableId: group === reached ? reachable : null,
              scrollers,
              onOpen,
            }
            return list ? (
              <ListColumn key={group.id} {...column} list={list} adding={adding} />
            ) : (
              Other && <Other key={group.id} {...column} adding={adding} />
            )
          })}
          <ListDropLine zone={tabId} />
        </div>
        {cards.standing}
        <CardInWords at={reachable} />
        {mayConfigure && <AddList tabId={tabId} last={lists.at(-1)?.listId ?? null} wantsFocus={beganEmpty} />}
      </div>
      {cards.bar}
    </>
  )
}
