// Whether somebody may bring a thing back or delete it forever, asked as the door of its own call would ask; and what
// is then to be done.

import type { BoardId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { type BoardAction, can } from '#shared/permission/can.ts'
import type { Caller as BulkCaller } from '#functions/rpc/bulk.ts'
import { teller } from '#functions/rpc/happened.ts'
import { admitted, type Standing, verdictOnTask } from '#functions/rpc/standing.ts'
import type { TaskWish } from '#functions/table/access/task.ts'
import { stepBoard } from './board.ts'
import { stepList } from './list.ts'
import { stepTab } from './tab.ts'
import { stepTask } from './task.ts'
import type { Named } from './things.ts'

/** What a call on several things gives. */
export type Caller = Omit<BulkCaller, 'wanted'>

/** How deep a thing lies in others, and the step itself, which throws what the call of its own would. */
export type Ready = { depth: number; step: () => Promise<unknown> }

const depths = { board: 0, tab: 1, list: 2, task: 3 } as const

const actions = {
  'bring back': { task: 'task.bring_back', board: 'board.bring_back' },
  purge: { task: 'task.purge', board: 'board.purge' },
} as const

/** @returns what checks one thing after the other; @throws a refusal of the door */
export function checkOf(caller: Caller, verb: keyof typeof actions): (thing: Named) => Promise<Ready> {
  const { table, platform, me, workspace } = caller
  const action = actions[verb]
  const looking = (boardId: BoardId) => ({
    table,
    me,
    now: platform.clock.now(),
    wanted: { workspaceId: workspace.workspaceId, boardId, userId: me.userId },
  })
  const happenedOn = (boardId: BoardId) =>
    teller({ ...caller, boardId, workspaceId: workspace.workspaceId, actorId: me.userId })

  const onBoard = (boardId: BoardId, about: BoardAction) => {
    const ask = ({ facts }: Standing) => can(about, facts)
    return { ...looking(boardId), whenHidden: 'board.not_found' as const, ask }
  }
  // Many things may lie on one board.
  const boards = new Map<string, Promise<Standing>>()
  const boardOnce = (boardId: BoardId, about: BoardAction) => {
    const key = `${boardId} ${about}`
    const standing = boards.get(key) ?? admitted(onBoard(boardId, about))
    boards.set(key, standing)
    return standing
  }

  async function checkTask({ boardId, id }: Extract<Named, { kind: 'task' }>): Promise<Ready> {
    const it = looking(boardId)
    const ask = (standing: Standing) => verdictOnTask(standing, action.task)
    const look = { ...it, wanted: { ...it.wanted, taskId: id }, whenHidden: 'task.not_found' as const, ask }
    const { board, facts, found } = await admitted(look)
    const taskOf = ({ found: { task } }: Pick<Standing, 'found'>) => task ?? refuse('task.not_found')
    const task = taskOf({ found })
    const again = async () => taskOf(await admitted(look, true))
    const change = (wish: TaskWish) => table.task.change(task, wish, again)
    const given = { ...caller, board, facts, task, found, again, change, happened: happenedOn(boardId), part: id }
    return { depth: depths.task + Number(task.rootId !== null), step: () => stepTask(given, { verb }) }
  }

  return async (thing) => {
    const { kind, boardId, id } = thing
    if (kind === 'task') return checkTask(thing)
    const about = kind === 'board' ? action.board : 'board.configure'
    const { board } = await boardOnce(boardId, about)
    const again = () => admitted(onBoard(boardId, about), true)
    const given = { ...caller, board, again, happened: happenedOn(boardId), part: id }
    const depth = depths[kind]
    if (kind === 'board') return { depth, step: () => stepBoard(given, verb) }
    if (kind === 'list') return { depth, step: () => stepList(given, { listId: id, verb }) }
    return { depth, step: () => stepTab(given, { tabId: id, verb }) }
  }
}
