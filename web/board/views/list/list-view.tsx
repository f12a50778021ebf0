// List view of a tab with collapsible groups. Loaded on demand.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are positioned by the virtualiser, which table elements do not allow */

import { type ComponentProps, useCallback, useMemo, useState, type ReactNode } from 'react'
import { subTasksOf, tabTitle } from '#shared/board/board-state.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { LazyFocusedCardSummary } from '#web/list/card/cards.tsx'
import { rowsNavigation } from '#web/list/keyboard/navigation.ts'
import { saveOffset } from '#web/list/card/scroll-positions.ts'
import type { Group } from '#web/list/group.ts'
import type { QuickAddState } from '#web/list/add/use-quick-add.ts'
import { useGroups } from '#web/list/use-groups.ts'
import { type TabViewProps, useTabCards } from '#web/list/use-tab-cards.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useCoarsePointer, useIsPhone } from '#web/ui/layout/use-media.ts'
import type { OnViewChange } from '#web/board/use-view-settings.ts'
import { FirstPaint, type FirstRows, useFirstRows } from '#web/board/views/rows/first-paint.tsx'
import { ListColumns } from './list-columns.tsx'
import { listHeights, rowItems, type ExpansionState, useExpansion } from '#web/board/views/rows/row-items.ts'
import { ListGroup } from './list-group.tsx'
import { useDisplayData } from '#web/board/views/rows/display-data.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRowWindow } from '#web/board/views/rows/use-row-window.ts'
import { useSorting } from '#web/board/views/rows/column-heads.tsx'
import { cardOf, taskIdOf } from '#web/list/card/card-element.ts'
import { type TaskActionComponent, useLazyTaskAction } from '#web/list/card/use-card-actions.tsx'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { useRowSwipe } from '#web/ui/drag/use-row-swipe.ts'

const noTasks: ReadonlySet<TaskId> = new Set()

type ListViewProps = TabViewProps & { onViewChange: OnViewChange }

export function ListView({ onViewChange, ...props }: ListViewProps) {
  const { boardId, boardState } = useBoard()
  const { tabId, viewSettings } = props
  const expansion = useExpansion(boardId)
  const [editedTaskId, setEditedTaskId] = useState<TaskId | null>(null)
  const { collapsed } = expansion
  const groups = useGroups(tabId, viewSettings, props.activeFilter?.matches)
  const cards = useTabCards({ ...props, groups, navigation: rowsNavigation, collapsed, onRename: setEditedTaskId })
  const { area, visibleGroups: shown, quickAdd, actions, bar } = cards
  const scrollKey = `list ${tabId}`
  const first = useFirstRows({ groups, collapsed, scrollKey, lastOpenTaskId: props.lastOpenTaskId })
  const { phone, coarse, ...rows } = useRows(first, quickAdd, expansion)
  const onEdited = useCallback(() => setEditedTaskId(null), [])
  const { rowWindow, tabStopKey, navigation } = useRowNavigation({
    cards,
    rows,
    expansion,
    groups,
    scrollKey,
    onRename: setEditedTaskId,
  })
  const [swipe, swipeCompleter] = useRowSwipeActions(phone)
  const onSort = useSorting(onViewChange)
  const shared = { quickAdd, actions, expansion, phone, heights: rows.heights, ...useDisplayData() }
  return (
    <>
      <ListGrid
        ref={area}
        title={tabTitle(boardState, tabId)}
        count={rows.items.length + rows.remaining}
        {...cards.handlers}
        {...navigation}
        {...swipe}
        onScroll={({ currentTarget }) => saveOffset(scrollKey, currentTarget)}
        className={bar ? 'pb-22' : 'pb-5'}
      >
        {!phone && <ListColumns groups={shown} sorting={viewSettings.sorting} onSort={onSort} />}
        <div role="presentation" className="relative" style={{ height: rowWindow.total }}>
          <FirstPaint value={rows.remaining > 0 && !coarse}>
            {rowWindow.rendered.map(({ group, ...groupProps }) => (
              <ListGroup
                key={group.id}
                {...{ ...groupProps, ...shared, group, tabStopKey, editedTaskId }}
                onEdit={setEditedTaskId}
                onEdited={onEdited}
              />
            ))}
          </FirstPaint>
        </div>
        {cards.overlays}
        <LazyFocusedCardSummary cardKey={tabStopKey} />
        {swipeCompleter}
      </ListGrid>
      {bar}
    </>
  )
}

type RowNavigationOptions = {
  cards: ReturnType<typeof useTabCards>
  rows: Omit<ReturnType<typeof useRows>, 'phone' | 'coarse'>
  expansion: ExpansionState
  groups: readonly Group[]
  scrollKey: string
  onRename: (taskId: TaskId) => void
}

/** Returns the rendered rows and the key navigation; one row, of a task or sub-task, is the tab stop. */
function useRowNavigation({ cards, rows, expansion, groups, scrollKey, onRename }: RowNavigationOptions) {
  const { area, scrollToIndexByZone, actions, handlers } = cards
  const [subTaskKey, setSubTaskKey] = useState<string | null>(null)
  const tabStopKey =
    subTaskKey !== null && rows.items.some(({ key }) => key === subTaskKey) ? subTaskKey : cards.tabStopKey
  const rowWindow = useRowWindow({
    scroller: area,
    scrollToIndexByZone,
    scrollKey,
    groups,
    ...rows,
    pinnedKey: tabStopKey,
  })
  const { scrollTo } = rowWindow
  const navigation = useRowKeys({
    area,
    expansion,
    actions,
    subTaskKey,
    ...rows,
    scrollTo,
    onRename,
    onSubTask: setSubTaskKey,
    taskHandlers: handlers,
  })
  return { rowWindow, tabStopKey, navigation }
}

function useRows(
  { initialGroups, remaining }: FirstRows,
  { isAllowed: allowed, acceptsNew, openAt: at }: QuickAddState,
  { collapsed, open }: ExpansionState,
) {
  const { boardState } = useBoard()
  const phone = useIsPhone()
  const coarse = useCoarsePointer()
  const items = useMemo(
    () =>
      rowItems(initialGroups, boardState, {
        collapsed,
        // On a phone sub-tasks are shown on the task page only.
        open: phone ? noTasks : open,
        canAdd: ({ id }) => allowed && acceptsNew(id),
        at: ({ id }) => (at?.group === id ? at.end : null),
      }),
    [initialGroups, boardState, collapsed, open, phone, allowed, acceptsNew, at],
  )
  const hasSubTasks = ({ taskId }: Task) => !phone && subTasksOf(boardState, taskId).length > 0
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
const SwipedTaskCompleter: TaskActionComponent = lazyWithRetry(
  async () => (await import('#web/task/card/actions-on-mount.tsx')).SwipedTaskCompleter,
)

function useRowSwipeActions(phone: boolean): [handlers: ReturnType<typeof useRowSwipe>, completer: ReactNode] {
  const { boardState, mayTask } = useBoard()
  const [complete, completer] = useLazyTaskAction(SwipedTaskCompleter)
  const taskOf = (row: HTMLElement) => boardState.tasks.get(taskIdOf(row))
  const handlers = useRowSwipe(
    phone
      ? {
          rowOf: cardOf,
          rightAction: (row) => {
            const task = taskOf(row)
            if (!task || mayTask('task.edit', task) !== 'allowed') return 'nothing'
            return task.status === 'completed' ? 'reopen' : 'complete'
          },
          onSwipeRight: (row) => {
            const task = taskOf(row)
            if (task) complete(task)
          },
        }
      : null,
  )
  return [handlers, completer]
}
