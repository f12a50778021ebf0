// Who knocks at a door: the same row of people for every call on a board, each with what they are answered.

import { expect, it } from 'vitest'
import type { ErrorCode } from '#shared/error/catalogue.ts'
import type { Task } from '#shared/task/model.ts'
import { isFullRun } from './full-run.ts'
import { expectRefused } from './refusals.ts'
import type { ABoard, AWorkspace, Rpc, World } from './world.ts'

/** What a call finds: a board with one open task that nobody has, and an Owner who is not the caller. */
export type Scene = {
  rpc: Rpc
  /** The caller; null for nobody. */
  me: ABoard['createdBy'] | null
  board: ABoard
  task: Task
  workspace: AWorkspace
  owner: { userId: ABoard['createdBy']; rpc: Rpc }
}

type Caller = { rpc: Rpc; userId?: ABoard['createdBy'] }
type Brings = (given: { world: World; workspace: AWorkspace; board: ABoard }) => Promise<Caller>

const callers = {
  nobody: async ({ world }) => world.nobody,
  'somebody without a workspace': async ({ world }) => world.aNewcomer(),
  'a stranger who owns a board elsewhere': async ({ world }) => (await world.aBoard()).with('owner'),
  'a member of the workspace': async ({ board }) => board.colleague(),
  'a guest of the workspace': async ({ board }) => board.colleague('guest'),
  'an owner who is pending': async ({ workspace, board }) => {
    const person = await board.with('owner')
    await workspace.makes(person, { state: 'pending' })
    return person
  },
  'an owner who is deactivated': async ({ workspace, board }) => {
    const person = await board.with('owner')
    await workspace.makes(person, { state: 'deactivated' })
    return person
  },
  'a viewer': async ({ board }) => board.with('viewer'),
  'a restricted member': async ({ board }) => board.with('restricted'),
  'an editor': async ({ board }) => board.with('editor'),
  'an editor who may edit others’ tasks': async ({ board }) => board.with('editor', { editOthersTasks: true }),
  'an editor blind to others’ tasks': async ({ board }) =>
    board.with('editor', { viewOthersTasks: false, editOthersTasks: true }),
  'an owner': async ({ board }) => board.with('owner'),
  'a manager of the workspace': async ({ board }) => board.colleague('manager'),
  'an administrator of the workspace': async ({ board }) => board.colleague('administrator'),
  'an owner whose workspace has expired': async ({ workspace, board }) => {
    await workspace.becomes({ subscriptionState: 'expired' })
    return board.with('owner')
  },
  'an owner, the board archived': async ({ board }) => {
    await board.becomes({ state: 'archived' })
    return board.with('owner')
  },
  'an owner, the board deleted': async ({ board }) => {
    await board.becomes({ state: 'deleted' })
    return board.with('owner')
  },
  'an editor, the board archived': async ({ board }) => {
    await board.becomes({ state: 'archived' })
    return board.with('editor')
  },
} satisfies Record<string, Brings>

export type Who = keyof typeof callers
type Answer = 'is let in' | ErrorCode

/** What everybody is answered at the doors of a board, unless a door says otherwise. */
const atABoard = {
  nobody: 'auth.sign_in_required',
  'somebody without a workspace': 'auth.no_workspace',
  'a stranger who owns a board elsewhere': 'board.not_found',
  'a member of the workspace': 'board.not_found',
  'a guest of the workspace': 'board.not_found',
  'an owner who is pending': 'auth.no_workspace',
  'an owner who is deactivated': 'auth.no_workspace',
  'a viewer': 'permission.denied',
  'a restricted member': 'permission.denied',
  'an editor': 'permission.denied',
  'an editor who may edit others’ tasks': 'permission.denied',
  'an editor blind to others’ tasks': 'permission.denied',
  'an owner': 'is let in',
  'a manager of the workspace': 'permission.denied',
  'an administrator of the workspace': 'is let in',
  'an owner whose workspace has expired': 'subscription.read_only',
  'an owner, the board archived': 'lifecycle.not_active',
  'an owner, the board deleted': 'lifecycle.not_active',
  'an editor, the board archived': 'board.not_found',
} satisfies Record<Who, Answer>

/** Looking is open to all who may see the board, whatever its workspace pays and whatever state it is in. */
export const whoeverSeesTheBoard = {
  'a viewer': 'is let in',
  'a restricted member': 'is let in',
  'an editor': 'is let in',
  'an editor who may edit others’ tasks': 'is let in',
  'an editor blind to others’ tasks': 'is let in',
  'a manager of the workspace': 'is let in',
  'an owner whose workspace has expired': 'is let in',
  'an owner, the board archived': 'is let in',
  'an owner, the board deleted': 'is let in',
} satisfies Partial<Record<Who, Answer>>

/** What is done to a task that is somebody else's: to most it is not there. */
export const editingATask = {
  'a stranger who owns a board elsewhere': 'task.not_found',
  'a member of the workspace': 'task.not_found',
  'a guest of the workspace': 'task.not_found',
  'a restricted member': 'task.not_found',
  'an editor who may edit others’ tasks': 'is let in',
  'an editor blind to others’ tasks': 'task.not_found',
  'a manager of the workspace': 'task.not_found',
  'an editor, the board archived': 'task.not_found',
} satisfies Partial<Record<Who, Answer>>

export const seeingATask = {
  ...editingATask,
  'a viewer': 'is let in',
  'an editor': 'is let in',
  'an owner whose workspace has expired': 'is let in',
  'an owner, the board archived': 'is let in',
  'an owner, the board deleted': 'is let in',
} satisfies Partial<Record<Who, Answer>>

/**
 * Callers of the quick run: one for each check that a procedure makes. tests/architecture/matrix.test.ts covers
 * every right of every role; the full run uses all callers.
 */
const quickCallers: readonly Who[] = [
  'a stranger who owns a board elsewhere',
  'a viewer',
  'an owner',
  'an owner whose workspace has expired',
  'an owner, the board archived',
]

/** Calls a procedure as each caller, and expects the answer listed for that caller. */
export function answersEverybody(
  world: World,
  call: (scene: Scene) => Promise<unknown>,
  otherwise: Partial<Record<Who, Answer>> = {},
): void {
  const all = Object.entries({ ...atABoard, ...otherwise }) as [Who, Answer][]
  const lines = isFullRun ? all : all.filter(([who]) => quickCallers.includes(who))
  it.each(lines)('answers %s: %s', async (who, answer) => {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard()
    const [owner, task] = await Promise.all([board.with('owner'), board.aTask()])
    const { rpc, userId }: Caller = await callers[who]({ world, workspace, board })
    const done = call({ rpc, me: userId ?? null, board, task, workspace, owner })
    if (answer !== 'is let in') {
      await expectRefused(done, answer)
      expect(await world.log(board.boardId)).toEqual([])
    } else await done
  })
}
