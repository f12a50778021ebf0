// The doors. Every procedure is built from one of these, so it names its action before it does anything.

import { TRPCError } from '@trpc/server'
import * as z from 'zod'
import { boardFacts } from '#shared/board/rules.ts'
import type { Board } from '#shared/board/model.ts'
import {
  BoardId,
  type LabelId,
  type ListId,
  MutationId,
  type TabId,
  type TaskId,
  type UserId,
} from '#shared/common/ids.ts'
import type { Verdict } from '#shared/common/verdict.ts'
import type { ErrorCode } from '#shared/error/catalogue.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { type BoardAction, can, type TaskAction, type WorkspaceAction } from '#shared/permission/can.ts'
import { type Task, TaskRef } from '#shared/task/model.ts'
import { taskFacts } from '#shared/task/policy.ts'
import type { SignedIn } from './context.ts'
import { teller } from './happened.ts'
import { procedure } from './trpc.ts'

/** Rows that a call names in its input, read together with what the policy asks for. */
type Named = {
  lists?: readonly ListId[]
  tabs?: readonly TabId[]
  tasks?: readonly TaskId[]
  members?: readonly UserId[]
  labels?: readonly LabelId[]
}

/** Which rows: read from the input as the call's own shape understands it. */
export const names = <Said>(input: z.ZodType<Said>, rows: (said: Said) => Named) => ({
  from(raw: unknown): Named {
    const read = input.safeParse(raw)
    if (!read.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: read.error })
    return rows(read.data)
  },
})
const nothing: ReturnType<typeof names> = { from: () => ({}) }

const Mutation = z.object({ mutationId: MutationId.optional() })

const signedIn = procedure.use(async ({ ctx, next }) => {
  const who = (await ctx.who()) ?? refuse('auth.sign_in_required')
  return next({ ctx: { me: who } })
})

/** For what belongs to whoever is signed in, and to nobody else. */
export const ownProcedure = signedIn.meta({ open: 'own-things' })

const inWorkspace = signedIn.use(({ ctx: { me }, next }) => {
  if (!me.facts.workspaceRole || !me.workspace || !me.membership) refuse('auth.no_workspace')
  return next({ ctx: { workspace: me.workspace, membership: me.membership } })
})

export const workspaceProcedure = (action: WorkspaceAction) =>
  inWorkspace
    .meta({ action })
    .input(Mutation)
    .use(({ ctx, next }) => {
      demand(can(action, ctx.me.facts), 'workspace.not_found')
      return next()
    })

export const boardProcedure = (action: BoardAction, rows = nothing) =>
  inWorkspace
    .meta({ action })
    .input(Mutation.extend({ boardId: BoardId }))
    .use(async ({ ctx, input: { boardId, mutationId }, getRawInput, next }) => {
      const named = rows.from(await getRawInput())
      const found = await ctx.table.door.look({ boardId, userId: ctx.me.userId, ...named })
      const board = here(found.board, ctx.me)
      const facts = factsOf(board, found.member, ctx.me)
      demand(can(action, facts), 'board.not_found')
      return next({ ctx: { board, facts, found, happened: tellerOf(ctx, board, mutationId) } })
    })

export const taskProcedure = (action: TaskAction, rows = nothing) =>
  inWorkspace
    .meta({ action })
    .input(Mutation.extend(TaskRef.shape))
    .use(async ({ ctx, input: { boardId, taskId, mutationId }, getRawInput, next }) => {
      const named = rows.from(await getRawInput())
      const { me } = ctx
      const found = await ctx.table.door.look({ boardId, taskId, userId: me.userId, ...named })
      const board = here(found.board, me, 'task.not_found')
      const task = found.task ?? refuse('task.not_found')
      const facts = factsOf(board, found.member, me)
      /** Asks again of a task that somebody has changed meanwhile. */
      const still = (now: Task, about: TaskAction = action) => {
        const within = board.closed[(found.root ?? now).listId] ?? 'active'
        demand(can(about, taskFacts(facts, { task: now, root: found.root, within }, me.userId)), 'task.not_found')
        return now
      }
      still(task)
      return next({ ctx: { board, facts, found, task, still, happened: tellerOf(ctx, board, mutationId) } })
    })

/** A board of another workspace than the session's is not there. */
function here(
  board: Board | null,
  { workspace }: Pick<SignedIn, 'workspace'>,
  code: ErrorCode = 'board.not_found',
): Board {
  return board && board.workspaceId === workspace?.workspaceId ? board : refuse(code)
}

const factsOf = (
  board: Board,
  member: Parameters<typeof boardFacts>[0]['member'],
  { facts }: Pick<SignedIn, 'facts'>,
) => boardFacts({ board, member, workspaceRole: facts.workspaceRole, writable: facts.writable })

const tellerOf = (
  { platform, told, me }: Pick<Parameters<typeof teller>[0], 'platform' | 'told'> & { me: SignedIn },
  { boardId, workspaceId }: Board,
  mutationId: MutationId | undefined,
) => teller({ platform, told, boardId, workspaceId, actorId: me.userId, mutationId })

/** To those it is hidden from, a thing does not exist; those who see it are told why not (style §5). */
export function demand(verdict: Verdict, whenHidden: ErrorCode): void {
  if (verdict === 'allowed') return
  if (verdict === 'hidden') refuse(whenHidden)
  if (verdict === 'not-active') refuse('lifecycle.not_active')
  if (verdict === 'not-in-plan') refuse('subscription.feature_disabled')
  if (verdict === 'read-only') refuse('subscription.read_only')
  if (verdict === 'last-owner') refuse('member.last_owner')
  refuse('permission.denied', { because: verdict })
}
