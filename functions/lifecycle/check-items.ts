// Authorises restoring or purging several items as their own procedures would, reading all of them in batches, and returns
// the step for each.

import * as z from 'zod'
import { BoardId, TaskId, ListId, TabId } from '#shared/common/ids.ts'
import type { Decision } from '#shared/common/decision.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { can } from '#shared/permission/can.ts'
import type { Caller as BulkCaller } from '#functions/rpc/bulk.ts'
import { eventCreator } from '#functions/rpc/events.ts'
import {
  authorise,
  assertAllowed,
  findRoot,
  type AccessContext,
  accessContextOf,
  decisionOnRow,
  decisionOnTask,
} from '#functions/rpc/access-context.ts'
import type { TaskUpdate } from '#functions/table/access/task.ts'
import { changeBoardState } from '#functions/board/lifecycle.ts'
import { changeListState } from '#functions/list/lifecycle.ts'
import { changeTabState } from '#functions/tab/lifecycle.ts'
import { changeTaskState } from '#functions/task/lifecycle.ts'
import { itemsPerCall } from '#shared/common/limits.ts'

/** Context of a call on several items. */
export type Caller = Omit<BulkCaller, 'accessQuery'>

/** The nesting depth of an item, and its step, which throws like the procedure of the item would. */
export type CheckedItem = { depth: number; step: () => Promise<unknown> }

type TaskItem = Extract<NamedItem, { kind: 'task' }>

const depths = { board: 0, tab: 1, list: 2, task: 3 } as const

const actions = {
  restore_any: { task: 'task.restore', board: 'board.restore' },
  purge: { task: 'task.purge', board: 'board.purge' },
} as const

/** @returns a function that returns the step for an item, or throws when it is denied */
export async function checkItems(
  caller: Caller,
  verb: keyof typeof actions,
  items: readonly NamedItem[],
): Promise<(item: NamedItem) => CheckedItem> {
  const { table, platform, me, workspace } = caller
  const action = actions[verb]
  const boardAction = (kind: NamedItem['kind']) => (kind === 'board' ? action.board : 'board.configure')
  const accessContexts = await readAccessContexts(caller, items, decisionOf)

  function decisionOf(access: AccessContext, { kind, id }: NamedItem): Decision {
    if (kind !== 'task') return can(boardAction(kind), access.facts)
    const task = access.accessRows.tasksOfCall.get(id)
    return task ? decisionOnRow(access, task, action.task) : 'hidden'
  }
  const accessRequestOn = (boardId: BoardId) => ({
    table,
    me,
    now: platform.clock.now(),
    accessQuery: { workspaceId: workspace.workspaceId, boardId, userId: me.userId },
  })
  const createEventOn = (boardId: BoardId) =>
    eventCreator({ ...caller, boardId, workspaceId: workspace.workspaceId, actorId: me.userId })

  function checkTask({ boardId, id }: TaskItem, { board, facts, accessRows }: AccessContext): CheckedItem {
    const boardRequest = accessRequestOn(boardId)
    const decide = (access: AccessContext) => decisionOnTask(access, action.task)
    const accessRequest = {
      ...boardRequest,
      accessQuery: { ...boardRequest.accessQuery, taskId: id },
      whenHidden: 'task.not_found' as const,
      decide,
    }
    const task = accessRows.tasksOfCall.get(id) ?? throwError('task.not_found')
    const reread = async () => (await authorise(accessRequest, true)).accessRows.task ?? throwError('task.not_found')
    const change = (update: TaskUpdate) => table.task.change(task, update, reread)
    const accessRowsOfTask = { ...accessRows, task, root: findRoot(accessRows, task) }
    const context = {
      ...caller,
      board,
      facts,
      task,
      accessRows: accessRowsOfTask,
      reread,
      change,
      createEvent: createEventOn(boardId),
      part: id,
    }
    return { depth: depths.task + Number(task.rootId !== null), step: () => changeTaskState(context, { verb }) }
  }

  return (item) => {
    const { kind, boardId, id } = item
    const whenHidden = kind === 'task' ? 'task.not_found' : 'board.not_found'
    const access = accessContexts.get(boardId)
    assertAllowed(access ? decisionOf(access, item) : 'hidden', whenHidden)
    if (!access) throwError(whenHidden)
    if (kind === 'task') return checkTask(item, access)
    const decide = ({ facts }: AccessContext) => can(boardAction(kind), facts)
    const reread = () => authorise({ ...accessRequestOn(boardId), whenHidden, decide }, true)
    const context = { ...caller, board: access.board, reread, createEvent: createEventOn(boardId), part: id }
    const depth = depths[kind]
    if (kind === 'board') return { depth, step: () => changeBoardState(context, verb) }
    if (kind === 'list') return { depth, step: () => changeListState(context, { listId: id, verb }) }
    return { depth, step: () => changeTabState(context, { tabId: id, verb }) }
  }
}

/** Reads access to all boards of the items. What seems to be missing is read again with strong consistency. */
async function readAccessContexts(
  { table, platform, me }: Caller,
  items: readonly NamedItem[],
  decisionOf: (access: AccessContext, item: NamedItem) => Decision,
): Promise<Map<BoardId, AccessContext>> {
  const accessContexts = new Map<BoardId, AccessContext>()
  const readContexts = async (requestedItems: readonly NamedItem[], consistent: boolean) => {
    const accessRows = await table.accessRowsMany.read(me.userId, tasksByBoard(requestedItems), { consistent })
    for (const [boardId, it] of accessRows) {
      const access = accessContextOf(it, me, platform.clock.now())
      if (access) accessContexts.set(boardId, access)
      else accessContexts.delete(boardId)
    }
  }
  await readContexts(items, false)
  const isHidden = (item: NamedItem) => {
    const access = accessContexts.get(item.boardId)
    return !access || decisionOf(access, item) === 'hidden'
  }
  // The items of a board are read together.
  const boardIdsToReread = new Set(items.filter(isHidden).map(({ boardId }) => boardId))
  if (boardIdsToReread.size > 0)
    await readContexts(
      items.filter(({ boardId }) => boardIdsToReread.has(boardId)),
      true,
    )
  return accessContexts
}

function tasksByBoard(items: readonly NamedItem[]): Map<BoardId, TaskId[]> {
  const byBoard = new Map<BoardId, TaskId[]>()
  for (const { kind, boardId, id } of items) {
    const tasks = byBoard.get(boardId) ?? []
    byBoard.set(boardId, tasks)
    if (kind === 'task') tasks.push(id)
  }
  return byBoard
}

const NamedItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('task'), boardId: BoardId, id: TaskId }),
  z.object({ kind: z.literal('list'), boardId: BoardId, id: ListId }),
  z.object({ kind: z.literal('tab'), boardId: BoardId, id: TabId }),
  z
    .object({ kind: z.literal('board'), boardId: BoardId, id: BoardId })
    .refine(({ boardId, id }) => boardId === id, { path: ['id'] }),
])
export type NamedItem = z.infer<typeof NamedItem>

export const NamedItems = z.object({ items: z.array(NamedItem).min(1).max(itemsPerCall) })
