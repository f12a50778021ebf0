// Adds tasks at either end of a group, with what all tasks of it have in common; what could not be saved comes back
// into the field.

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { tasksIn } from '#shared/board/board-state.ts'
import type { ListId } from '#shared/common/ids.ts'
import type { FilterContext } from '#shared/view/filter.ts'
import { dueUnder } from '#shared/view/due-groups.ts'
import type { GroupKey } from '#shared/view/group-key.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard, usePictureNow } from '#web/picture/use-board.ts'
import { type NewTask, newTaskId, type PlacementMutations } from '#web/task/mutations/placement-mutations.ts'
import { withUndoToast } from '#web/rpc/say-done.ts'
import { onceReached } from '#web/rpc/once-reached.ts'
import { useViewContext } from '#web/user/use-dates.ts'
import type { Group } from './group.ts'
import type { Finding } from './use-tab-cards.ts'
import { type Adding, type AddingAt, type AddSeveral, type End, useAdding } from './use-adding.ts'
import type { InSight } from './when-made.ts'
import { placeIn, type Typed, useQuickDraft } from './use-quick-draft.ts'

type Where = {
  groups: readonly Group[]
  /** The list of what is added under a head that is no list. */
  into: ListId | null
  /** With what every new task begins. */
  beside?: Partial<NewTask> | undefined
  finding: Finding | null
  /** Where what is added comes into sight. */
  inSight: InSight
}

export function useAddingTo(tasks: PlacementMutations, { groups, into, beside, finding, inSight }: Where): Adding {
  const { t } = useTexts(['permission', 'board'])
  const cache = useQueryClient()
  const { boardId, me, mayBoard } = useBoard()
  const decision = mayBoard('task.create')
  const pictureNow = usePictureNow(boardId)
  const [at, setAt] = useState<AddingAt | null>(null)
  const draft = useDraftAt(at, { groups, into })
  const looking = useViewContext(me)
  const add = useCallback(
    async (id: string, { title, values }: Typed, end: End, isShown = true) => {
      const head = groups.find((group) => group.id === id)?.head
      const listId = listOf(head, into)
      if (!head || !listId) return false
      const now = pictureNow()
      const row = now ? tasksIn(now, listId) : []
      const place = end === 'top' ? { before: row[0]?.taskId ?? null } : { after: row.at(-1)?.taskId ?? null }
      const wish = { listId, title, ...beside, ...valuesOf(head, looking), ...values, ...place }
      const taskId = newTaskId()
      const going = tasks.create(wish, taskId)
      const made = pictureNow()?.tasks.get(taskId)
      if (made && isShown) {
        void onceReached(() => import('./when-made.ts')).then(
          ({ whenMade }) => whenMade(made, id, { finding, t, inSight }),
          noWord,
        )
      }
      return (await going) !== null
    },
    [pictureNow, tasks, groups, into, beside, looking, finding, inSight, t],
  )
  const addSeveral = useCallback<AddSeveral>(
    async (id, titles, values, end) => {
      // At the top each goes before the one that was added before it.
      const all = (end === 'top' ? titles.toReversed() : titles).map((title) => ({ title, isTaken: false }))
      const title = t('board:task.paste.added', { count: titles.length })
      // The one that was added last comes into sight.
      const addOne = async (one: (typeof all)[number]) => {
        one.isTaken = await add(id, { title: one.title, values }, end, one === all.at(-1))
      }
      const addAll = () => Promise.all(all.map(addOne))
      let going: Promise<unknown> = Promise.resolve()
      void withUndoToast(cache, { title }, () => (going = addAll()))
      await going
      return titles.filter((one) => all.some((sent) => sent.title === one && !sent.isTaken))
    },
    [add, cache, t],
  )
  const takes = useCallback(
    (id: string) => groups.some((group) => group.id === id && takesNew(group.head, looking)),
    [groups, looking],
  )
  return useAdding({
    because: decision === 'allowed' ? null : t(`because.${decision}`),
    takes,
    at,
    setAt,
    draft,
    add,
    addSeveral,
  })
}

function useDraftAt(at: AddingAt | null, { groups, into }: Pick<Where, 'groups' | 'into'>) {
  const { boardId, me, picture } = useBoard()
  const { lists } = picture.frame
  const listIds = useMemo(() => new Set(lists.map(({ listId }) => listId)), [lists])
  const listId = at && listOf(groups.find(({ id }) => id === at.group)?.head, into)
  const place = useMemo(() => at && listId && { key: placeIn(listId, at.group), opening: at }, [at, listId])
  return useQuickDraft({ boardId, person: me, lists: listIds, at: place })
}

const listOf = (head: GroupKey | undefined, into: ListId | null): ListId | null =>
  head?.by === 'list' ? head.value : into

/** A new release has come meanwhile; the task is made all the same. */
const noWord = () => {}

/** With what a task begins that is added under a head; a status it gets later, as it begins as not started. */
function valuesOf(head: GroupKey, looking: FilterContext): Partial<NewTask> {
  switch (head.by) {
    case 'assignee':
      return { assigneeId: head.value }
    case 'priority':
      return { priority: head.value }
    case 'label':
      return head.value ? { labelIds: [head.value] } : {}
    case 'due': {
      const due = dueUnder(head.value, looking)
      return due === undefined ? {} : { due }
    }
    case 'day':
      return { due: head.value }
    case 'list':
    case 'status':
    case 'tab':
      return {}
  }
}

const takesNew = (head: GroupKey, looking: FilterContext): boolean =>
  head.by === 'status' ? head.value === 'not_started' : head.by !== 'due' || dueUnder(head.value, looking) !== undefined
