// Dragging of cards: between lists it moves the task, in other groupings it sets the value of the target group.

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useCallback, useMemo, Suspense, useState } from 'react'
import { tasksIn } from '#shared/board/board-state.ts'
import type { ListId, TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { dueDateForGroup } from '#shared/view/due-groups.ts'
import { type GroupKey, groupIdOf } from '#shared/view/group-key.ts'
import type { Sorting } from '#shared/view/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { withUndoToast } from '#web/rpc/undo/undo-toast.ts'
import type { PlacementMutations } from '#web/task/mutations/placement-mutations.ts'
import { taskElement } from '#web/task/card/task-element.ts'
import { requestBulkAction } from '#web/task/bulk/selection.ts'
import type { DropTarget } from '#web/ui/drag/drag-store.ts'
import { dropNeighbours } from '#web/ui/drag/drop-target.ts'
import { useDrag } from '#web/ui/drag/use-drag.ts'
import { useViewContext } from '#web/user/use-dates.ts'
import { cardKey, type Group, containsCard, taskOfKey } from '#web/list/group.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import type { GroupValueSetterProps } from '#web/task/card/group-value-setter.tsx'

type CardDragOptions = {
  area: RefObject<HTMLElement | null>
  groups: readonly Group[]
  sorting: Sorting | null
  tasks: PlacementMutations
  /** Returns the selected tasks if the task is one of them, otherwise only the task itself. */
  affectedIds: (id: TaskId) => readonly TaskId[]
  /** Group key at the point where the card was grabbed, if the card spans several groups (days). */
  grabbedGroupKey?: ((group: Group, key: string) => GroupKey | null) | undefined
}

type CardDrag = {
  /** @returns whether any task moves */
  move: (key: string, target: DropTarget) => boolean
  /** Returns why the card cannot be dropped there; null if it can. */
  dropBlockedReason: (key: string, target: DropTarget) => string | null
  /** Returns why the card cannot be moved; null if it can. */
  moveBlockedReason: (key: string) => string | null
  /** Questions of the drop; the view must render them. */
  question: ReactNode
}

/** Connects the cards of an area to drag and drop, and returns the same rules for moves by keys. */
export function useCardDrag({ area, groups, sorting, tasks, affectedIds, grabbedGroupKey }: CardDragOptions): CardDrag {
  const { t } = useTexts('permission')
  const { boardState, mayTask } = useBoard()
  const [setGroupValue, question] = useGroupValueSetter()
  const lookup = useGroupLookup(groups)
  const { groupById, groupOfCard } = lookup
  const moveToList = useMoveToList(tasks, affectedIds)
  const dropBlockedReason = useDropBlockedReason(lookup, sorting)
  const moveBlockedReason = useCallback(
    (key: string) => {
      const groupedBy = groupOfCard(key)?.heading.by
      const decisions = affectedIds(taskOfKey(key)).map((taskId) => {
        const task = boardState.tasks.get(taskId)
        return task
          ? mayTask(groupedBy === 'assignee' && !grabbedGroupKey ? 'task.assign' : 'task.edit', task)
          : 'hidden'
      })
      const denial = decisions.find((decision) => decision !== 'allowed')
      return denial ? t(`reason.${denial}`) : null
    },
    [boardState, mayTask, t, affectedIds, groupOfCard, grabbedGroupKey],
  )

  const move = useCallback(
    (key: string, target: DropTarget): boolean => {
      const { zone, before } = target
      // The keyboard only announced the reason; show it as well.
      const reason = moveBlockedReason(key) ?? dropBlockedReason(key, target)
      if (reason) void showWarning(reason)
      const [from, to] = [groupOfCard(key), groupById(zone)]
      const task = boardState.tasks.get(taskOfKey(key))
      if (reason || !to || !task) return false
      if (to.heading.by === 'list') {
        // A sorted list has no places to choose from: tasks are added at its end.
        const beforeId = sorting || before === null ? null : taskOfKey(before)
        return moveToList(task.taskId, {
          listId: to.heading.value,
          before: beforeId,
          isOtherList: from !== to,
          title: to.title,
        })
      }
      const fromKey = (from && grabbedGroupKey?.(from, key)) ?? from?.heading
      if (!fromKey || groupIdOf(fromKey) === groupIdOf(to.heading)) return false
      if (affectedIds(task.taskId).length > 1) requestBulkAction({ to: to.heading, from: fromKey })
      else setGroupValue({ task, to: to.heading, from: fromKey, toTitle: to.title })
      return true
    },
    [
      boardState,
      sorting,
      moveBlockedReason,
      dropBlockedReason,
      groupOfCard,
      groupById,
      moveToList,
      affectedIds,
      setGroupValue,
      grabbedGroupKey,
    ],
  )

  useDrag(area, {
    kind: 'card',
    moveBlockedReason,
    dropBlockedReason,
    onDrop: move,
    idPrefix: taskOfKey,
    count: (key) => affectedIds(taskOfKey(key)).length,
  })
  return { move, dropBlockedReason, moveBlockedReason, question }
}

type MoveTarget = {
  listId: ListId
  /** Title of the list. */
  title: string
  before: TaskId | null
  /** Whether the list is not the current one of the task. */
  isOtherList: boolean
}

/** Moves tasks into a list, before another task, with an undo toast. @returns whether any task moves */
function useMoveToList(tasks: PlacementMutations, affectedIds: CardDragOptions['affectedIds']) {
  const { t } = useTexts('common')
  const cache = useQueryClient()
  const { boardState } = useBoard()
  return useCallback(
    (id: TaskId, { listId, title: name, before, isOtherList }: MoveTarget): boolean => {
      const task = boardState.tasks.get(id)
      const ids = affectedIds(id)
      if (ids.length > 1) {
        requestBulkAction({ listId, ...neighboursForMany(tasksIn(boardState, listId), ids, before) })
        return true
      }
      // The neighbours come from the whole list, not only from the tasks that match the filter.
      const listIds = tasksIn(boardState, listId).map(({ taskId }) => taskId)
      const to = dropNeighbours(listIds, id, before)
      if (!task || !to) return false
      const title = isOtherList ? t('outbox.change.moved_to', { name }) : t('outbox.change.moved')
      const toast = { title, text: task.title, focusTarget: () => taskElement(id) }
      void withUndoToast(cache, toast, () => tasks.move(task, { listId, ...to }))
      return true
    },
    [boardState, tasks, affectedIds, cache, t],
  )
}

/** Loads the toast code when it is first used. */
async function showWarning(reason: string): Promise<void> {
  const { toast } = await import('#web/ui/toast/toast.ts')
  toast.warning({ title: reason })
}

/** Returns functions that find a group by id and by card key. */
function useGroupLookup(groups: readonly Group[]) {
  return useMemo(() => {
    const groupById = (id: string) => groups.find((group) => group.id === id)
    const groupOfCard = (key: string) => groups.find((group) => containsCard(group, key))
    return { groupById, groupOfCard }
  }, [groups])
}

/** Returns a function that tells why a card cannot be dropped there; null if it can. */
function useDropBlockedReason({ groupById, groupOfCard }: ReturnType<typeof useGroupLookup>, sorting: Sorting | null) {
  const { t } = useTexts('board')
  const viewContext = useViewContext(useBoard().me)
  return useCallback(
    (key: string, { zone, before }: DropTarget): string | null => {
      const to = groupById(zone)
      const isSameGroup = to && groupOfCard(key)?.id === to.id
      // Dropping a card at its current place does nothing.
      if (
        !to ||
        (isSameGroup && (to.heading.by === 'day' || (!isOrdered(to.heading) && isSamePosition(before, to, key))))
      )
        return null
      if (!isSameGroup) return acceptsDrop(to.heading, viewContext) ? null : t('view.drop_blocked.due')
      if (sorting) return t('view.drop_blocked.sorted', { by: t(`view.sort.${sorting.by}`) })
      return isOrdered(to.heading) ? null : t('view.drop_blocked.grouped')
    },
    [groupById, groupOfCard, viewContext, sorting, t],
  )
}

/** Whether the next card would be the same as now. */
function isSamePosition(next: string | null, group: Group, key: string): boolean {
  const index = group.tasks.findIndex(({ taskId }) => taskId === taskOfKey(key))
  const nextTask = group.tasks[index + 1]
  return next === (nextTask ? cardKey(group, nextTask.taskId) : null)
}

/** Whether the tasks of the group have an order that users can change. */
const isOrdered = ({ by: groupedBy }: GroupKey): boolean => groupedBy === 'list' || groupedBy === 'tab'

/** Due groups without a date of their own accept no drops: moving a card never makes its task overdue. */
const acceptsDrop = (heading: GroupKey, viewContext: Parameters<typeof dueDateForGroup>[1]): boolean =>
  heading.by !== 'due' || dueDateForGroup(heading.value, viewContext) !== undefined

/** Returns the nearest neighbours that are not moved themselves. */
function neighboursForMany(row: readonly Task[], movedIds: readonly TaskId[], before: string | null) {
  const index = before === null ? row.length : row.findIndex(({ taskId }) => taskId === before)
  const isNotMoved = ({ taskId }: Task) => !movedIds.includes(taskId)
  return {
    after: row.slice(0, index).findLast(isNotMoved)?.taskId ?? null,
    before: row.slice(index).find(isNotMoved)?.taskId ?? null,
  }
}

const GroupValueSetter = lazyWithRetry(
  async () => (await import('#web/task/card/group-value-setter.tsx')).GroupValueSetter,
)

/** Sets the value of a group for a task; loaded when it is first used. @returns the setter, and its rendered questions */
function useGroupValueSetter(): [setGroupValue: (request: GroupValueSetterProps) => void, questions: ReactNode] {
  const [pending, setPending] = useState<(GroupValueSetterProps & { run: number }) | null>(null)
  const setGroupValue = useCallback(
    (request: GroupValueSetterProps) => setPending((previous) => ({ ...request, run: (previous?.run ?? 0) + 1 })),
    [],
  )
  const setter = pending && (
    <Suspense>
      <GroupValueSetter
        key={pending.run}
        task={pending.task}
        to={pending.to}
        from={pending.from}
        toTitle={pending.toTitle}
      />
    </Suspense>
  )
  return [setGroupValue, setter]
}
