// Adds tasks at the top or bottom of a group with the values of that group; tasks that cannot be saved come back into the
// form.

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState, useEffect, useRef } from 'react'
import { tasksIn } from '#shared/board/board-state.ts'
import type { ListId } from '#shared/common/ids.ts'
import type { FilterContext } from '#shared/view/filter.ts'
import { dueDateForGroup } from '#shared/view/due-groups.ts'
import type { GroupKey } from '#shared/view/group-key.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard, useReadBoardState } from '#web/board-store/use-board.ts'
import { type NewTask, newTaskId, type PlacementMutations } from '#web/task/mutations/placement-mutations.ts'
import { withUndoToast } from '#web/rpc/undo/undo-toast.ts'
import { retryWhenOnline } from '#web/rpc/connectivity.ts'
import { useViewContext } from '#web/user/use-dates.ts'
import type { Group } from '#web/list/group.ts'
import type { ActiveFilter } from '#web/list/use-tab-cards.ts'
import type { RevealContext } from './show-created-task.ts'
import { draftKey, type TypedTask, useQuickAddDraft, type QuickAddDraft } from './use-quick-add-draft.ts'
import { useLatest } from '#web/ui/hooks.ts'

type QuickAddOptions = {
  groups: readonly Group[]
  /** List for tasks that are added to groups other than lists. */
  defaultListId: ListId | null
  /** Values of every new task. */
  newTaskDefaults?: Partial<NewTask> | undefined
  activeFilter: ActiveFilter | null
  /** Used to scroll to the added task. */
  revealContext: RevealContext
}

/** Returns the state and the actions of the form for new tasks. */
export function useQuickAdd(
  tasks: PlacementMutations,
  { groups, defaultListId, newTaskDefaults, activeFilter, revealContext }: QuickAddOptions,
): QuickAddState {
  const { t } = useTexts(['permission', 'board'])
  const cache = useQueryClient()
  const { boardId, me, mayBoard } = useBoard()
  const decision = mayBoard('task.create')
  const readBoardState = useReadBoardState(boardId)
  const [openAt, setOpenAt] = useState<QuickAddPosition | null>(null)
  const draft = useDraftFor(openAt, { groups, defaultListId })
  const viewContext = useViewContext(me)
  const add = useCallback(
    async (id: string, { title, values }: TypedTask, end: GroupEnd, isShown = true) => {
      const heading = groups.find((group) => group.id === id)?.heading
      const listId = listIdFor(heading, defaultListId)
      if (!heading || !listId) return false
      const boardStateNow = readBoardState()
      const listTasks = boardStateNow ? tasksIn(boardStateNow, listId) : []
      const placement =
        end === 'top' ? { before: listTasks[0]?.taskId ?? null } : { after: listTasks.at(-1)?.taskId ?? null }
      const newTask = {
        listId,
        title,
        ...newTaskDefaults,
        ...valuesOfGroup(heading, viewContext),
        ...values,
        ...placement,
      }
      const taskId = newTaskId()
      const created = tasks.create(newTask, taskId)
      const createdTask = readBoardState()?.tasks.get(taskId)
      if (createdTask && isShown) {
        void retryWhenOnline(() => import('./show-created-task.ts')).then(
          ({ showCreatedTask }) => showCreatedTask(createdTask, id, { activeFilter, t, revealContext }),
          ignoreLoadError,
        )
      }
      return (await created) !== null
    },
    [readBoardState, tasks, groups, defaultListId, newTaskDefaults, viewContext, activeFilter, revealContext, t],
  )
  const addMany = useCallback<AddManyTasks>(
    async (id, titles, values, end) => {
      // At the top each task goes before the one added before it.
      const newTasks = (end === 'top' ? titles.toReversed() : titles).map((title) => ({ title, isAccepted: false }))
      const title = t('board:task.paste.added', { count: titles.length })
      // Scrolls only to the last one.
      const addOne = async (task: (typeof newTasks)[number]) => {
        task.isAccepted = await add(id, { title: task.title, values }, end, task === newTasks.at(-1))
      }
      const addAll = () => Promise.all(newTasks.map(addOne))
      let created: Promise<unknown> = Promise.resolve()
      void withUndoToast(cache, { title }, () => (created = addAll()))
      await created
      return titles.filter((requestedTitle) =>
        newTasks.some((task) => task.title === requestedTitle && !task.isAccepted),
      )
    },
    [add, cache, t],
  )
  const acceptsNew = useCallback(
    (id: string) => groups.some((group) => group.id === id && isNewTaskAllowed(group.heading, viewContext)),
    [groups, viewContext],
  )
  return useQuickAddState({
    disabledReason: decision === 'allowed' ? null : t(`reason.${decision}`),
    acceptsNew,
    openAt,
    setOpenAt,
    draft,
    add,
    addMany,
  })
}

function useDraftFor(
  openAt: QuickAddPosition | null,
  { groups, defaultListId }: Pick<QuickAddOptions, 'groups' | 'defaultListId'>,
) {
  const { boardId, me, boardState } = useBoard()
  const { lists } = boardState.structure
  const listIds = useMemo(() => new Set(lists.map(({ listId }) => listId)), [lists])
  const listId = openAt && listIdFor(groups.find(({ id }) => id === openAt.group)?.heading, defaultListId)
  const placement = useMemo(
    () => openAt && listId && { key: draftKey(listId, openAt.group), opening: openAt },
    [openAt, listId],
  )
  return useQuickAddDraft({ boardId, userId: me, lists: listIds, openAt: placement })
}

const listIdFor = (heading: GroupKey | undefined, defaultListId: ListId | null): ListId | null =>
  heading?.by === 'list' ? heading.value : defaultListId

/** The server may no longer have the chunk after a new release; the task is created without it. */
const ignoreLoadError = () => {}

/** Values of a task that is added to a group. The status is omitted, because new tasks are always "not started". */
function valuesOfGroup(heading: GroupKey, viewContext: FilterContext): Partial<NewTask> {
  switch (heading.by) {
    case 'assignee':
      return { assigneeId: heading.value }
    case 'priority':
      return { priority: heading.value }
    case 'label':
      return heading.value ? { labelIds: [heading.value] } : {}
    case 'due': {
      const due = dueDateForGroup(heading.value, viewContext)
      return due === undefined ? {} : { due }
    }
    case 'day':
      return { due: heading.value }
    case 'list':
    case 'status':
    case 'tab':
      return {}
  }
}

const isNewTaskAllowed = (heading: GroupKey, viewContext: FilterContext): boolean =>
  heading.by === 'status'
    ? heading.value === 'not_started'
    : heading.by !== 'due' || dueDateForGroup(heading.value, viewContext) !== undefined

export type GroupEnd = 'top' | 'bottom'

/** The group in which the form is open, and at which end of it. */
type QuickAddPosition = { group: string; end: GroupEnd }

export type QuickAddState = {
  /** Why the user may not add tasks; null if allowed. */
  disabledReason: string | null
  isAllowed: boolean
  /** Whether a new task would be in this group: no task starts as completed or overdue. */
  acceptsNew: (group: string) => boolean
  openAt: QuickAddPosition | null
  draft: QuickAddDraft
  open: (group: string, end: GroupEnd) => void
  close: () => void
  /** Adds the draft, or tasks with these titles. Rejected tasks return to the field. */
  onAdd: (titles?: readonly string[]) => void
}

/** Adds tasks with these titles in order, all with the same values. Resolves to the rejected titles. */
type AddManyTasks = (
  group: string,
  titles: readonly string[],
  values: TypedTask['values'],
  end: GroupEnd,
) => Promise<string[]>

type QuickAddStateOptions = {
  disabledReason: string | null
  acceptsNew: QuickAddState['acceptsNew']
  openAt: QuickAddPosition | null
  setOpenAt: (openAt: QuickAddPosition | null) => void
  draft: QuickAddDraft
  /** Resolves to whether the task was accepted. */
  add: (group: string, typed: TypedTask, end: GroupEnd) => Promise<boolean>
  addMany: AddManyTasks
}

/** State of the form for new tasks: it is open in one group of the view at a time. */
function useQuickAddState({
  disabledReason,
  acceptsNew,
  openAt,
  setOpenAt,
  draft,
  add,
  addMany,
}: QuickAddStateOptions): QuickAddState {
  const latest = useLatest(draft)
  const opener = useRef<Element | null>(null)
  // Returns the focus to the element that opened the form.
  useEffect(() => {
    if (!openAt && opener.current instanceof HTMLElement) opener.current.focus()
  }, [openAt])
  return useMemo(
    () => ({
      disabledReason,
      isAllowed: disabledReason === null,
      acceptsNew,
      openAt,
      draft,
      open: (group, end) => {
        if (disabledReason !== null || !acceptsNew(group)) return
        opener.current = document.activeElement
        setOpenAt({ group, end })
      },
      close: () => setOpenAt(null),
      onAdd: async (titles) => {
        if (!openAt) return
        if (titles) {
          let rejected: string[] = []
          await draft.send(async ({ values }) => {
            rejected = await addMany(openAt.group, titles, values, openAt.end)
            return rejected.length < titles.length
          })
          if (rejected.length > 0 && rejected.length < titles.length)
            latest.current.onTitle([...rejected, latest.current.title].filter(Boolean).join(' '))
          return
        }
        await draft.send(({ title, values }) => add(openAt.group, { title: title.trim(), values }, openAt.end))
      },
    }),
    [disabledReason, acceptsNew, openAt, setOpenAt, draft, add, addMany, latest],
  )
}
