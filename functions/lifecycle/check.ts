// Whether somebody may bring things back or delete them forever, asked as the door of each thing's own call would ask; and what
// is then to be done. All of them are looked at together, in batches.

import type { BoardId, TaskId } from '#shared/common/ids.ts'
import type { Decision } from '#shared/common/decision.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { can } from '#shared/permission/can.ts'
import type { Caller as BulkCaller } from '#functions/rpc/bulk.ts'
import { teller } from '#functions/rpc/happened.ts'
import {
  admitted,
  demand,
  rootIn,
  type Standing,
  standingOf,
  decisionOn,
  decisionOnTask,
} from '#functions/rpc/standing.ts'
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

type TaskThing = Extract<Named, { kind: 'task' }>

const depths = { board: 0, tab: 1, list: 2, task: 3 } as const

const actions = {
  'bring back': { task: 'task.bring_back', board: 'board.bring_back' },
  purge: { task: 'task.purge', board: 'board.purge' },
} as const

/** @returns what says of each of these things what is to be done; it throws a refusal of the door */
export async function checkOf(
  caller: Caller,
  verb: keyof typeof actions,
  things: readonly Named[],
): Promise<(thing: Named) => Ready> {
  const { table, platform, me, workspace } = caller
  const action = actions[verb]
  const boardAction = (kind: Named['kind']) => (kind === 'board' ? action.board : 'board.configure')
  const standings = await standingsOn(caller, things, decisionOf)

  function decisionOf(standing: Standing, { kind, id }: Named): Decision {
    if (kind !== 'task') return can(boardAction(kind), standing.facts)
    const task = standing.found.several.get(id)
    return task ? decisionOn(standing, task, action.task) : 'hidden'
  }
  const looking = (boardId: BoardId) => ({
    table,
    me,
    now: platform.clock.now(),
    wanted: { workspaceId: workspace.workspaceId, boardId, userId: me.userId },
  })
  const happenedOn = (boardId: BoardId) =>
    teller({ ...caller, boardId, workspaceId: workspace.workspaceId, actorId: me.userId })

  function readyTask({ boardId, id }: TaskThing, { board, facts, found }: Standing): Ready {
    const it = looking(boardId)
    const ask = (standing: Standing) => decisionOnTask(standing, action.task)
    const look = { ...it, wanted: { ...it.wanted, taskId: id }, whenHidden: 'task.not_found' as const, ask }
    const task = found.several.get(id) ?? refuse('task.not_found')
    const again = async () => (await admitted(look, true)).found.task ?? refuse('task.not_found')
    const change = (wish: TaskWish) => table.task.change(task, wish, again)
    const its = { ...found, task, root: rootIn(found, task) }
    const given = { ...caller, board, facts, task, found: its, again, change, happened: happenedOn(boardId), part: id }
    return { depth: depths.task + Number(task.rootId !== null), step: () => stepTask(given, { verb }) }
  }

  return (thing) => {
    const { kind, boardId, id } = thing
    const whenHidden = kind === 'task' ? 'task.not_found' : 'board.not_found'
    const standing = standings.get(boardId)
    demand(standing ? decisionOf(standing, thing) : 'hidden', whenHidden)
    if (!standing) refuse(whenHidden)
    if (kind === 'task') return readyTask(thing, standing)
    const ask = ({ facts }: Standing) => can(boardAction(kind), facts)
    const again = () => admitted({ ...looking(boardId), whenHidden, ask }, true)
    const given = { ...caller, board: standing.board, again, happened: happenedOn(boardId), part: id }
    const depth = depths[kind]
    if (kind === 'board') return { depth, step: () => stepBoard(given, verb) }
    if (kind === 'list') return { depth, step: () => stepList(given, { listId: id, verb }) }
    return { depth, step: () => stepTab(given, { tabId: id, verb }) }
  }
}

/** How the caller stands to all boards that are named. What seems not to be there is looked at once more, strongly consistently. */
async function standingsOn(
  { table, platform, me }: Caller,
  things: readonly Named[],
  decisionOf: (standing: Standing, thing: Named) => Decision,
): Promise<Map<BoardId, Standing>> {
  const standings = new Map<BoardId, Standing>()
  const look = async (some: readonly Named[], consistent: boolean) => {
    const found = await table.doorMany.look(me.userId, tasksByBoard(some), { consistent })
    for (const [boardId, it] of found) {
      const standing = standingOf(it, me, platform.clock.now())
      if (standing) standings.set(boardId, standing)
      else standings.delete(boardId)
    }
  }
  await look(things, false)
  const isHidden = (thing: Named) => {
    const standing = standings.get(thing.boardId)
    return !standing || decisionOf(standing, thing) === 'hidden'
  }
  // A board is read whole or not at all, with everything of it that is asked about.
  const unsure = new Set(things.filter(isHidden).map(({ boardId }) => boardId))
  if (unsure.size > 0)
    await look(
      things.filter(({ boardId }) => unsure.has(boardId)),
      true,
    )
  return standings
}

function tasksByBoard(things: readonly Named[]): Map<BoardId, TaskId[]> {
  const byBoard = new Map<BoardId, TaskId[]>()
  for (const { kind, boardId, id } of things) {
    const tasks = byBoard.get(boardId) ?? []
    byBoard.set(boardId, tasks)
    if (kind === 'task') tasks.push(id)
  }
  return byBoard
}
