// List view of a tab with groups that fold (picture 04). Loaded on demand.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are positioned by the virtualiser, which table elements do not allow */

import { type ComponentProps, useCallback, useMemo, useState, type ReactNode } from 'react'
import { subTasksOf } from '#shared/board/board-state.ts'
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
import type { OnViewChange } from '#web/board/use-view-settings.ts'
import { FirstPaint, type FirstRows, useFirstRows } from '#web/board/views/rows/first-paint.tsx'
import { ListColumns } from './list-columns.tsx'
import { listHeights, rowItems } from '#web/board/views/rows/row-items.ts'
import { ListGroup } from './list-group.tsx'
import { useDisplayData } from '#web/board/views/rows/display-data.ts'
import { type FoldingState, useFolding } from '#web/board/views/rows/use-folding.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRowWindow } from '#web/board/views/rows/use-row-window.ts'
import { useSorting } from '#web/board/views/rows/column-heads.tsx'
import { cardOf, taskIdOf } from '#web/list/card-of.ts'
import { type Doer, useByKey } from '#web/list/use-by-key.tsx'
import { part } from '#web/rpc/part.tsx'
import { useRowSwipe } from '#web/ui/drag/use-row-swipe.ts'

const noTasks: ReadonlySet<TaskId> = new Set()

type ListViewProps = TabViewProps & { onViewChange: OnViewChange }

export function ListView({ onViewChange, ...props }: ListViewProps) {
  const { boardId, picture } = useBoard()
  const { tabId, looks } = props
  const folding = useFolding(boardId)
  const [editing, setEditing] = useState<TaskId | null>(null)
  const { folded } = folding
  const groups = useGroups(tabId, looks, props.finding?.matches)
  const cards = useTabCards({ ...props, groups, flow: rowsFlow, folded, onRename: setEditing })
  const { area, shown, adding, ways: actions, bar } = cards
  const scrollKey = `list ${tabId}`
  const first = useFirstRows({ groups, folded, scrollKey, cameFrom: props.cameFrom })
  const { phone, coarse, ...rows } = useRows(first, adding, folding)
  const onEdited = useCallback(() => setEditing(null), [])
  const { rowWindow, reachable, navigation } = useRowNavigation({
    cards,
    rows,
    folding,
    groups,
    scrollKey,
    onRename: setEditing,
  })
  const [swipe, swiped] = useRowSwipeActions(phone)
  const onSort = useSorting(onViewChange)
  const shared = { adding, actions, folding, phone, heights: rows.heights, ...useDisplayData() }
  return (
    <>
      <ListGrid
        ref={area}
        title={tabTitle(picture, tabId)}
        count={rows.items.length + rows.remaining}
        {...cards.handlers}
        {...navigation}
        {...swipe}
        onScroll={({ currentTarget }) => keepOffset(scrollKey, currentTarget)}
        className={bar ? 'pb-22' : 'pb-5'}
      >
        {!phone && <ListColumns groups={shown} sorting={looks.sorting} onSort={onSort} />}
        <div role="presentation" className="relative" style={{ height: rowWindow.total }}>
          <FirstPaint value={rows.remaining > 0 && !coarse}>
            {rowWindow.rendered.map(({ group, ...drawn }) => (
              <ListGroup
                key={group.id}
                {...{ ...drawn, ...shared, group, reachable, editing }}
                onEdit={setEditing}
                onEdited={onEdited}
              />
            ))}
          </FirstPaint>
        </div>
        {cards.standing}
        <CardInWords at={reachable} />
        {swiped}
      </ListGrid>
      {bar}
    </>
  )
}

type RowNavigationOptions = {
  cards: ReturnType<typeof useTabCards>
  rows: Omit<ReturnType<typeof useRows>, 'phone' | 'coarse'>
  folding: FoldingState
  groups: readonly Group[]
  scrollKey: string
  onRename: (taskId: TaskId) => void
}

/** Returns the rendered rows and the key navigation; one row, of a task or sub-task, is the tab stop. */
function useRowNavigation({ cards, rows, folding, groups, scrollKey, onRename }: RowNavigationOptions) {
  const { area, scrollers, ways: actions, handlers } = cards
  const [subTaskKey, setSubTaskKey] = useState<string | null>(null)
  const reachable =
    subTaskKey !== null && rows.items.some(({ key }) => key === subTaskKey) ? subTaskKey : cards.reachable
  const rowWindow = useRowWindow({ scroller: area, scrollers, scrollKey, groups, ...rows, pinnedKey: reachable })
  const { scrollTo } = rowWindow
  const navigation = useRowKeys({
    area,
    folding,
    actions,
    subTaskKey,
    ...rows,
    scrollTo,
    onRename,
    onSubTask: setSubTaskKey,
    taskHandlers: handlers,
  })
  return { rowWindow, reachable, navigation }
}

function useRows({ laidOut, remaining }: FirstRows, { allowed, takes, at }: Adding, { folded, open }: FoldingState) {
  const { picture } = useBoard()
  const phone = useIsPhone()
  const coarse = useCoarsePointer()
  const items = useMemo(
    () =>
      rowItems(laidOut, picture, {
        folded,
        // On a phone sub-tasks are shown on the task page only.
        open: phone ? noTasks : open,
        canAdd: ({ id }) => allowed && takes(id),
        at: ({ id }) => (at?.group === id ? at.end : null),
      }),
    [laidOut, picture, folded, open, phone, allowed, takes, at],
  )
  const hasSubTasks = ({ taskId }: Task) => !phone && subTasksOf(picture, taskId).length > 0
  return {
    items,
    remaining,
    phone,
    coarse,
    hasSubTasks,
    heights: coarse || phone ? listHeights.coarse : listHeights.fine,
  }
}

type ListGridProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: string
  /** Number of all rows, rendered or not. */ count: number
}

function ListGrid({ title, count, className, children, ...rest }: ListGridProps) {
  const { t } = useTexts('board')
  return (
    // Its rows are focusable.
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

/** Swipe gestures of rows on a phone: right completes the task, left opens its menu. */
const TaskSwiper: Doer = part(async () => (await import('#web/task/card/task-completer.tsx')).TaskSwiper)

function useRowSwipeActions(phone: boolean): [handlers: ReturnType<typeof useRowSwipe>, standing: ReactNode] {
  const { picture, mayTask } = useBoard()
  const [complete, completer] = useByKey(TaskSwiper)
  const taskOf = (row: HTMLElement) => picture.tasks.get(taskIdOf(row))
  const handlers = useRowSwipe(
    phone
      ? {
          rowOf: cardOf,
          toRight: (row) => {
            const task = taskOf(row)
            if (!task || mayTask('task.edit', task) !== 'allowed') return 'nothing'
            return task.status === 'completed' ? 'reopen' : 'complete'
          },
          onRight: (row) => {
            const task = taskOf(row)
            if (task) complete(task)
          },
        }
      : null,
  )
  return [handlers, completer]
}
