// Authorises restoring or purging several items as their own procedures would, reading all of them in batches, and returns
// the step for each.

import type { BoardId, TaskId } from '#shared/common/ids.ts'
import type { Decision } from '#shared/common/decision.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { can } from '#shared/permission/can.ts'
import type { Caller as BulkCaller } from '#functions/rpc/bulk.ts'
import { eventCreator } from '#functions/rpc/create-event.ts'
import {
  authorise,
  assertAllowed,
  rootAmong,
  type AccessContext,
  accessContextOf,
  decisionOnRow,
  decisionOnTask,
} from '#functions/rpc/access-context.ts'
import type { TaskUpdate } from '#functions/table/access/task.ts'
import { stepBoard } from './board.ts'
import { stepList } from './list.ts'
import { stepTab } from './tab.ts'
import { stepTask } from './task.ts'
import type { NamedItem } from './named-items.ts'

/** Context of a call on several items. */
export type Caller = Omit<BulkCaller, 'wanted'>

/** The nesting depth of an item, and its step, which throws like the procedure of the item would. */
export type CheckedItem = { depth: number; step: () => Promise<unknown> }

type TaskItem = Extract<NamedItem, { kind: 'task' }>

const depths = { board: 0, tab: 1, list: 2, task: 3 } as const

const actions = {
  'bring back': { task: 'task.restore', board: 'board.restore' },
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
    const task = access.found.tasksOfCall.get(id)
    return task ? decisionOnRow(access, task, action.task) : 'hidden'
  }
  const accessRequestOn = (boardId: BoardId) => ({
    table,
    me,
    now: platform.clock.now(),
    wanted: { workspaceId: workspace.workspaceId, boardId, userId: me.userId },
  })
  const createEventOn = (boardId: BoardId) =>
    eventCreator({ ...caller, boardId, workspaceId: workspace.workspaceId, actorId: me.userId })

  function readyTask({ boardId, id }: TaskItem, { board, facts, found }: AccessContext): CheckedItem {
    const it = accessRequestOn(boardId)
    const decide = (access: AccessContext) => decisionOnTask(access, action.task)
    const accessRequest = { ...it, wanted: { ...it.wanted, taskId: id }, whenHidden: 'task.not_found' as const, decide }
    const task = found.tasksOfCall.get(id) ?? throwError('task.not_found')
    const reread = async () => (await authorise(accessRequest, true)).found.task ?? throwError('task.not_found')
    const change = (update: TaskUpdate) => table.task.change(task, update, reread)
    const its = { ...found, task, root: rootAmong(found, task) }
    const context = {
      ...caller,
      board,
      facts,
      task,
      found: its,
      reread,
      change,
      createEvent: createEventOn(boardId),
      part: id,
    }
    return { depth: depths.task + Number(task.rootId !== null), step: () => stepTask(context, { verb }) }
  }

  return (item) => {
    const { kind, boardId, id } = item
    const whenHidden = kind === 'task' ? 'task.not_found' : 'board.not_found'
    const access = accessContexts.get(boardId)
    assertAllowed(access ? decisionOf(access, item) : 'hidden', whenHidden)
    if (!access) throwError(whenHidden)
    if (kind === 'task') return readyTask(item, access)
    const decide = ({ facts }: AccessContext) => can(boardAction(kind), facts)
    const reread = () => authorise({ ...accessRequestOn(boardId), whenHidden, decide }, true)
    const context = { ...caller, board: access.board, reread, createEvent: createEventOn(boardId), part: id }
    const depth = depths[kind]
    if (kind === 'board') return { depth, step: () => stepBoard(context, verb) }
    if (kind === 'list') return { depth, step: () => stepList(context, { listId: id, verb }) }
    return { depth, step: () => stepTab(context, { tabId: id, verb }) }
  }
}

/** Reads access to all boards of the items. What seems to be missing is read again with strong consistency. */
async function readAccessContexts(
  { table, platform, me }: Caller,
  items: readonly NamedItem[],
  decisionOf: (access: AccessContext, item: NamedItem) => Decision,
): Promise<Map<BoardId, AccessContext>> {
  const accessContexts = new Map<BoardId, AccessContext>()
  const accessRequest = async (some: readonly NamedItem[], consistent: boolean) => {
    const found = await table.accessRowsMany.read(me.userId, tasksByBoard(some), { consistent })
    for (const [boardId, it] of found) {
      const access = accessContextOf(it, me, platform.clock.now())
      if (access) accessContexts.set(boardId, access)
      else accessContexts.delete(boardId)
    }
  }
  await accessRequest(items, false)
  const isHidden = (item: NamedItem) => {
    const access = accessContexts.get(item.boardId)
    return !access || decisionOf(access, item) === 'hidden'
  }
  // The items of a board are read together.
  const unsure = new Set(items.filter(isHidden).map(({ boardId }) => boardId))
  if (unsure.size > 0)
    await accessRequest(
      items.filter(({ boardId }) => unsure.has(boardId)),
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
