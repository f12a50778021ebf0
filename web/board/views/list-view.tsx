// The tasks of a tab below each other, under heads that fold (picture 04). Load it with the first one that is looked at.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows stand where the window puts them, which those of a table cannot */

import { type ComponentProps, useCallback, useMemo, useState } from 'react'
import { subTasksOf } from '#shared/board/picture.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { CardInWords } from '#web/list/card-in-words.ts'
import { rowsFlow } from '#web/list/rows-flow.ts'
import { keepOffset } from '#web/list/scroll-kept.ts'
import type { Group } from '#web/list/group.ts'
import type { Adding } from '#web/list/use-adding.ts'
import { useGroups } from '#web/list/use-groups.ts'
import { type TabViewProps, useTabCards } from '#web/list/use-tab-cards.ts'
import { tabTitle } from '#web/picture/tab-title.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useCoarsePointer, useIsPhone } from '#web/ui/use-media.ts'
import type { OnLooks } from '#web/board/use-view.ts'
import { FirstPicture } from './later.tsx'
import { ListColumns } from './list-columns.tsx'
import { heights, itemsOf } from './list-items.ts'
import { ListGroup } from './list-group.tsx'
import { useFacts } from './use-facts.ts'
import { type FirstRows, useFirstRows } from './use-first-rows.ts'
import { type FoldingNow, useFolding } from './use-folding.ts'
import { useListRows } from './use-list-rows.ts'
import { useListSwipe } from './use-list-swipe.ts'
import { useListWindow } from './use-list-window.ts'
import { useSorting } from './use-sorting.ts'

const none: ReadonlySet<TaskId> = new Set()

type ListViewProps = TabViewProps & { onLooks: OnLooks }

export function ListView({ onLooks, ...props }: ListViewProps) {
  const { boardId, picture } = useBoard()
  const { tabId, looks } = props
  const folding = useFolding(boardId)
  const [editing, setEditing] = useState<TaskId | null>(null)
  const { folded } = folding
  const groups = useGroups(tabId, looks, props.finding?.matches)
  const cards = useTabCards({ ...props, groups, flow: rowsFlow, folded, onRename: setEditing })
  const { area, shown, adding, ways, bar } = cards
  const kept = `list ${tabId}`
  const first = useFirstRows({ groups, folded, kept, cameFrom: props.cameFrom })
  const { phone, coarse, ...rows } = useRows(first, adding, folding)
  const onEdited = useCallback(() => setEditing(null), [])
  const { window, reachable, walking } = useWalking({ cards, rows, folding, groups, kept, onRename: setEditing })
  const [swipe, swiped] = useListSwipe(phone)
  const onSort = useSorting(onLooks)
  const shared = { adding, ways, folding, phone, heights: rows.heights, ...useFacts() }
  return (
    <>
      <ListGrid
        ref={area}
        title={tabTitle(picture, tabId)}
        count={rows.items.length + rows.left}
        {...cards.handlers}
        {...walking}
        {...swipe}
        onScroll={({ currentTarget }) => keepOffset(kept, currentTarget)}
        className={bar ? 'pb-22' : 'pb-5'}
      >
        {!phone && <ListColumns groups={shown} sorting={looks.sorting} onSort={onSort} />}
        <div role="presentation" className="relative" style={{ height: window.total }}>
          <FirstPicture value={rows.left > 0 && !coarse}>
            {window.drawn.map(({ group, ...drawn }) => (
              <ListGroup
                key={group.id}
                {...{ ...drawn, ...shared, group, reachable, editing }}
                onEdit={setEditing}
                onEdited={onEdited}
              />
            ))}
          </FirstPicture>
        </div>
        {cards.standing}
        <CardInWords at={reachable} />
        {swiped}
      </ListGrid>
      {bar}
    </>
  )
}

type Walking = {
  cards: ReturnType<typeof useTabCards>
  rows: Omit<ReturnType<typeof useRows>, 'phone' | 'coarse'>
  folding: FoldingNow
  groups: readonly Group[]
  kept: string
  onRename: (taskId: TaskId) => void
}

/** What is drawn, and how keys lead through it: one row is in the way of the Tab key, of a task or a sub-task. */
function useWalking({ cards, rows, folding, groups, kept, onRename }: Walking) {
  const { area, scrollers, ways, handlers } = cards
  const [sub, setSub] = useState<string | null>(null)
  const reachable = sub !== null && rows.items.some(({ key }) => key === sub) ? sub : cards.reachable
  const window = useListWindow({ scroller: area, scrollers, kept, groups, ...rows, stays: reachable })
  const { scrollTo } = window
  const walking = useListRows({
    area,
    folding,
    ways,
    sub,
    ...rows,
    scrollTo,
    onRename,
    onSub: setSub,
    tasks: handlers,
  })
  return { window, reachable, walking }
}

function useRows({ laid, left }: FirstRows, { allowed, takes, at }: Adding, { folded, open }: FoldingNow) {
  const { picture } = useBoard()
  const phone = useIsPhone()
  const coarse = useCoarsePointer()
  const items = useMemo(
    () =>
      itemsOf(laid, picture, {
        folded,
        // On a phone they are on the page of their task.
        open: phone ? none : open,
        adds: ({ id }) => allowed && takes(id),
        at: ({ id }) => (at?.group === id ? at.end : null),
      }),
    [laid, picture, folded, open, phone, allowed, takes, at],
  )
  const hasParts = ({ taskId }: Task) => !phone && subTasksOf(picture, taskId).length > 0
  return { items, left, phone, coarse, hasParts, heights: coarse || phone ? heights.coarse : heights.fine }
}

type ListGridProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: string
  /** Of all rows, drawn or not. */ count: number
}

function ListGrid({ title, count, className, children, ...rest }: ListGridProps) {
  const { t } = useTexts('board')
  return (
    // One of its rows has the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      {...rest}
      role="treegrid"
      aria-label={t('view.list_of', { tab: title })}
      aria-rowcount={count + 1}
      aria-multiselectable
      data-drag-scroll="y"
      className={classNames('relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-3 max-md:px-0', className)}
    >
      {children}
    </div>
  )
}
