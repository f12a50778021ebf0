// What dragging a card means: between lists it moves, and under another head it gets that value.

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useCallback, useMemo } from 'react'
import { tasksIn } from '#shared/board/board-state.ts'
import type { ListId, TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { dueUnder } from '#shared/view/due-groups.ts'
import { type GroupKey, groupIdOf } from '#shared/view/group-key.ts'
import type { Sorting } from '#shared/view/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { withUndoToast } from '#web/rpc/say-done.ts'
import type { PlacementMutations } from '#web/task/mutations/placement-mutations.ts'
import { taskElement } from '#web/task/card/task-element.ts'
import { requestBulkAction } from '#web/task/bulk/selection.ts'
import type { Place } from '#web/ui/drag/drag-store.ts'
import { newPlace } from '#web/ui/drag/new-place.ts'
import { useDrag } from '#web/ui/drag/use-drag.ts'
import { useViewContext } from '#web/user/use-dates.ts'
import { cardKey, type Group, holds, taskOfKey } from './group.ts'
import { useGiving } from './use-giving.tsx'

type Given = {
  area: RefObject<HTMLElement | null>
  groups: readonly Group[]
  sorting: Sorting | null
  tasks: PlacementMutations
  /** With one of those that are chosen go all of them. */
  goingWith: (id: TaskId) => readonly TaskId[]
  /** The head under which a card was gripped, where it reaches beyond that of its group. */
  grippedAt?: ((group: Group, key: string) => GroupKey | null) | undefined
}

type Dragged = {
  /** @returns whether anything goes anywhere */
  move: (key: string, place: Place) => boolean
  /** Why a card cannot be put down there; null when it can. */
  refused: (key: string, place: Place) => string | null
  /** Why a card stays where it is; null when it may be moved. */
  held: (key: string) => string | null
  /** What is asked on the way stands somewhere on the page. */
  asking: ReactNode
}

export function useCardDrag({ area, groups, sorting, tasks, goingWith, grippedAt }: Given): Dragged {
  const { t } = useTexts('permission')
  const { picture, mayTask } = useBoard()
  const [give, asking] = useGiving()
  const finder = useFinder(groups)
  const { groupOf, fromOf } = finder
  const moveToList = useMoveToList(tasks, goingWith)
  const refused = useRefused(finder, sorting)
  const held = useCallback(
    (key: string) => {
      const by = fromOf(key)?.head.by
      const decisions = goingWith(taskOfKey(key)).map((one) => {
        const task = picture.tasks.get(one)
        return task ? mayTask(by === 'assignee' && !grippedAt ? 'task.assign' : 'task.edit', task) : 'hidden'
      })
      const why = decisions.find((decision) => decision !== 'allowed')
      return why ? t(`because.${why}`) : null
    },
    [picture, mayTask, t, goingWith, fromOf, grippedAt],
  )

  const move = useCallback(
    (key: string, place: Place): boolean => {
      const { zone, before } = place
      // By keys it was only heard so far.
      const because = held(key) ?? refused(key, place)
      if (because) void warn(because)
      const [from, to] = [fromOf(key), groupOf(zone)]
      const task = picture.tasks.get(taskOfKey(key))
      if (because || !to || !task) return false
      if (to.head.by === 'list') {
        // Sorted, a list has no places to choose from: what comes to it comes behind the others.
        const behind = sorting || before === null ? null : taskOfKey(before)
        return moveToList(task.taskId, { listId: to.head.value, before: behind, isOther: from !== to, title: to.title })
      }
      const off = (from && grippedAt?.(from, key)) ?? from?.head
      if (!off || groupIdOf(off) === groupIdOf(to.head)) return false
      if (goingWith(task.taskId).length > 1) requestBulkAction({ to: to.head, from: off })
      else give({ task, to: to.head, from: off, toTitle: to.title })
      return true
    },
    [picture, sorting, held, refused, fromOf, groupOf, moveToList, goingWith, give, grippedAt],
  )

  useDrag(area, {
    kind: 'card',
    held,
    refused,
    onDrop: move,
    stem: taskOfKey,
    count: (key) => goingWith(taskOfKey(key)).length,
  })
  return { move, refused, held, asking }
}

type Target = {
  listId: ListId
  /** The name of the list. */
  title: string
  before: TaskId | null
  /** Not the list it is in. */
  isOther: boolean
}

/** Into a list, before a task of it, with an undo in a toast; @returns whether anything goes. */
function useMoveToList(tasks: PlacementMutations, goingWith: Given['goingWith']) {
  const { t } = useTexts('common')
  const cache = useQueryClient()
  const { picture } = useBoard()
  return useCallback(
    (id: TaskId, { listId, title: name, before, isOther }: Target): boolean => {
      const task = picture.tasks.get(id)
      const all = goingWith(id)
      if (all.length > 1) {
        requestBulkAction({ listId, ...placeOfMany(tasksIn(picture, listId), all, before) })
        return true
      }
      // Neighbours come from the whole list, not from what a search has left of it.
      const whole = tasksIn(picture, listId).map(({ taskId }) => taskId)
      const to = newPlace(whole, id, before)
      if (!task || !to) return false
      const title = isOther ? t('unsent.did.moved_to', { name }) : t('unsent.did.moved')
      const said = { title, text: task.title, back: () => taskElement(id) }
      void withUndoToast(cache, said, () => tasks.move(task, { listId, ...to }))
      return true
    },
    [picture, tasks, goingWith, cache, t],
  )
}

/** What a toast takes is fetched with the first. */
async function warn(because: string): Promise<void> {
  const { toast } = await import('#web/ui/toast.ts')
  toast.warning({ title: because })
}

/** The group by its id, and the one that a card stands in. */
function useFinder(groups: readonly Group[]) {
  return useMemo(() => {
    const groupOf = (id: string) => groups.find((group) => group.id === id)
    const fromOf = (key: string) => groups.find((group) => holds(group, key))
    return { groupOf, fromOf }
  }, [groups])
}

/** Why a card cannot be put down there; null when it can. */
function useRefused({ groupOf, fromOf }: ReturnType<typeof useFinder>, sorting: Sorting | null) {
  const { t } = useTexts('board')
  const looking = useViewContext(useBoard().me)
  return useCallback(
    (key: string, { zone, before }: Place): string | null => {
      const to = groupOf(zone)
      const isOwn = to && fromOf(key)?.id === to.id
      // Where it stands already it is not put.
      if (!to || (isOwn && (to.head.by === 'day' || (!isInOrder(to.head) && isBefore(before, to, key))))) return null
      if (!isOwn) return leadsSomewhere(to.head, looking) ? null : t('view.due_refused')
      if (sorting) return t('view.sorted_refused', { by: t(`view.sort.${sorting.by}`) })
      return isInOrder(to.head) ? null : t('view.grouped_refused')
    },
    [groupOf, fromOf, looking, sorting, t],
  )
}

/** Whether what would follow there follows already. */
function isBefore(next: string | null, group: Group, key: string): boolean {
  const at = group.tasks.findIndex(({ taskId }) => taskId === taskOfKey(key))
  const following = group.tasks[at + 1]
  return next === (following ? cardKey(group, following.taskId) : null)
}

/** Whether its tasks stand in an order, which is that of people unless it is sorted. */
const isInOrder = ({ by }: GroupKey): boolean => by === 'list' || by === 'tab'

/** Nothing becomes late by being put somewhere. */
const leadsSomewhere = (head: GroupKey, looking: Parameters<typeof dueUnder>[1]): boolean =>
  head.by !== 'due' || dueUnder(head.value, looking) !== undefined

/** Between the nearest two that stay. */
function placeOfMany(row: readonly Task[], going: readonly TaskId[], before: string | null) {
  const at = before === null ? row.length : row.findIndex(({ taskId }) => taskId === before)
  const stays = ({ taskId }: Task) => !going.includes(taskId)
  return {
    after: row.slice(0, at).findLast(stays)?.taskId ?? null,
    before: row.slice(at).find(stays)?.taskId ?? null,
  }
}
