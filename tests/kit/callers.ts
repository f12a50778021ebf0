// Authorisation of a procedure: every kind of caller, and the answer each gets.

import { expect, it } from 'vitest'
import type { ErrorCode } from '#shared/error/catalogue.ts'
import type { Task } from '#shared/task/model.ts'
import { isFullRun } from './full-run.ts'
import { expectRejected } from './errors.ts'
import type { ABoard, AWorkspace, Rpc, World } from './world.ts'

/** The state before a call: a board with one open, unassigned task, and an Owner who is not the caller. */
export type CallContext = {
  rpc: Rpc
  /** The caller; null without a session. */
  me: ABoard['createdBy'] | null
  board: ABoard
  task: Task
  workspace: AWorkspace
  owner: { userId: ABoard['createdBy']; rpc: Rpc }
}

type Caller = { rpc: Rpc; userId?: ABoard['createdBy'] }
type CreateCaller = (options: { world: World; workspace: AWorkspace; board: ABoard }) => Promise<Caller>

const callers = {
  'a caller without a session': async ({ world }) => world.anonymous,
  'a user without a workspace': async ({ world }) => world.aPersonWithoutWorkspace(),
  'a stranger who owns a board elsewhere': async ({ world }) => (await world.aBoard()).with('owner'),
  'a member of the workspace': async ({ board }) => board.nonMember(),
  'a guest of the workspace': async ({ board }) => board.nonMember('guest'),
  'an owner who is pending': async ({ workspace, board }) => {
    const person = await board.with('owner')
    await workspace.updateMember(person, { state: 'pending' })
    return person
  },
  'an owner who is deactivated': async ({ workspace, board }) => {
    const person = await board.with('owner')
    await workspace.updateMember(person, { state: 'deactivated' })
    return person
  },
  'a viewer': async ({ board }) => board.with('viewer'),
  'a restricted member': async ({ board }) => board.with('restricted'),
  'an editor': async ({ board }) => board.with('editor'),
  'an editor who may edit others’ tasks': async ({ board }) => board.with('editor', { editOthersTasks: true }),
  'an editor who cannot see others’ tasks': async ({ board }) =>
    board.with('editor', { viewOthersTasks: false, editOthersTasks: true }),
  'an owner': async ({ board }) => board.with('owner'),
  'a manager of the workspace': async ({ board }) => board.nonMember('manager'),
  'an administrator of the workspace': async ({ board }) => board.nonMember('administrator'),
  'an owner whose workspace has expired': async ({ workspace, board }) => {
    await workspace.update({ subscriptionState: 'expired' })
    return board.with('owner')
  },
  'an owner, the board archived': async ({ board }) => {
    await board.update({ state: 'archived' })
    return board.with('owner')
  },
  'an owner, the board deleted': async ({ board }) => {
    await board.update({ state: 'deleted' })
    return board.with('owner')
  },
  'an editor, the board archived': async ({ board }) => {
    await board.update({ state: 'archived' })
    return board.with('editor')
  },
} satisfies Record<string, CreateCaller>

export type CallerName = keyof typeof callers
type Answer = 'is allowed' | ErrorCode

/** The answers of a procedure on a board, by default. */
const boardAnswers = {
  'a caller without a session': 'auth.sign_in_required',
  'a user without a workspace': 'auth.no_workspace',
  'a stranger who owns a board elsewhere': 'board.not_found',
  'a member of the workspace': 'board.not_found',
  'a guest of the workspace': 'board.not_found',
  'an owner who is pending': 'auth.no_workspace',
  'an owner who is deactivated': 'auth.no_workspace',
  'a viewer': 'permission.denied',
  'a restricted member': 'permission.denied',
  'an editor': 'permission.denied',
  'an editor who may edit others’ tasks': 'permission.denied',
  'an editor who cannot see others’ tasks': 'permission.denied',
  'an owner': 'is allowed',
  'a manager of the workspace': 'permission.denied',
  'an administrator of the workspace': 'is allowed',
  'an owner whose workspace has expired': 'subscription.read_only',
  'an owner, the board archived': 'lifecycle.not_active',
  'an owner, the board deleted': 'lifecycle.not_active',
  'an editor, the board archived': 'board.not_found',
} satisfies Record<CallerName, Answer>

/** The answers of a procedure that reads the board, in any subscription state and board state. */
export const readBoardAnswers = {
  'a viewer': 'is allowed',
  'a restricted member': 'is allowed',
  'an editor': 'is allowed',
  'an editor who may edit others’ tasks': 'is allowed',
  'an editor who cannot see others’ tasks': 'is allowed',
  'a manager of the workspace': 'is allowed',
  'an owner whose workspace has expired': 'is allowed',
  'an owner, the board archived': 'is allowed',
  'an owner, the board deleted': 'is allowed',
} satisfies Partial<Record<CallerName, Answer>>

/** The answers of a procedure that changes another person's task, which is hidden from most callers. */
export const editTaskAnswers = {
  'a stranger who owns a board elsewhere': 'task.not_found',
  'a member of the workspace': 'task.not_found',
  'a guest of the workspace': 'task.not_found',
  'a restricted member': 'task.not_found',
  'an editor who may edit others’ tasks': 'is allowed',
  'an editor who cannot see others’ tasks': 'task.not_found',
  'a manager of the workspace': 'task.not_found',
  'an editor, the board archived': 'task.not_found',
} satisfies Partial<Record<CallerName, Answer>>

export const readTaskAnswers = {
  ...editTaskAnswers,
  'a viewer': 'is allowed',
  'an editor': 'is allowed',
  'an owner whose workspace has expired': 'is allowed',
  'an owner, the board archived': 'is allowed',
  'an owner, the board deleted': 'is allowed',
} satisfies Partial<Record<CallerName, Answer>>

/**
 * Callers of the quick run: one for each check that a procedure makes. tests/architecture/permission-matrix.test.ts covers
 * every right of every role; the full run uses all callers.
 */
const quickCallers: readonly CallerName[] = [
  'a stranger who owns a board elsewhere',
  'a viewer',
  'an owner',
  'an owner whose workspace has expired',
  'an owner, the board archived',
]

/** Calls a procedure as each caller, and expects the answer listed for that caller. */
export function testCallers(
  world: World,
  call: (context: CallContext) => Promise<unknown>,
  overrides: Partial<Record<CallerName, Answer>> = {},
): void {
  const expectedAnswers = Object.entries({ ...boardAnswers, ...overrides }) as [CallerName, Answer][]
  const cases = isFullRun
    ? expectedAnswers
    : expectedAnswers.filter(([callerName]) => quickCallers.includes(callerName))
  it.each(cases)('%s: %s', async (callerName, answer) => {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard()
    const [owner, task] = await Promise.all([board.with('owner'), board.aTask()])
    const { rpc, userId }: Caller = await callers[callerName]({ world, workspace, board })
    const result = call({ rpc, me: userId ?? null, board, task, workspace, owner })
    if (answer !== 'is allowed') {
      await expectRejected(result, answer)
      expect(await world.log(board.boardId)).toEqual([])
    } else await result
  })
}
