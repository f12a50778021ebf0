// The doors. Every procedure is built from one of these, so it names its action before it does anything.

import * as z from 'zod'
import { boardFacts } from '#shared/board/rules.ts'
import type { Board } from '#shared/board/model.ts'
import { BoardId, type ListId, MutationId, type TabId, type TaskId, type UserId } from '#shared/common/ids.ts'
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
}

const none = z.object({})
const Mutation = z.object({ mutationId: MutationId.optional() })

/** For what belongs to whoever is signed in, and to nobody else. */
export const ownProcedure = procedure.meta({ open: 'own-things' }).use(async ({ ctx, next }) => {
  const who = (await ctx.who()) ?? refuse('auth.sign_in_required')
  return next({ ctx: { me: who } })
})

const inWorkspace = ownProcedure.use(({ ctx: { me }, next }) => {
  if (!me.facts.workspaceRole || !me.workspace || !me.membership) refuse('auth.no_workspace')
  return next({ ctx: { workspace: me.workspace, membership: me.membership } })
})

export const workspaceProcedure = <Input extends z.ZodObject = typeof none>(
  action: WorkspaceAction,
  input: Input = none as unknown as Input,
) =>
  inWorkspace
    .meta({ action })
    .input(z.object({ ...Mutation.shape, ...input.shape }))
    .use(({ ctx, next }) => {
      demand(can(action, ctx.me.facts), 'workspace.not_found')
      return next()
    })

export const boardProcedure = <Input extends z.ZodObject = typeof none>(
  action: BoardAction,
  input: Input = none as unknown as Input,
  named: (input: z.output<Input>) => Named = () => ({}),
) =>
  inWorkspace
    .meta({ action })
    .input(z.object({ boardId: BoardId, ...Mutation.shape, ...input.shape }))
    .use(async ({ ctx, input: said, next }) => {
      const { boardId, mutationId } = said as { boardId: BoardId; mutationId?: MutationId }
      const found = await ctx.table.door.look({ boardId, userId: ctx.me.userId, ...named(said as z.output<Input>) })
      const board = here(found.board, ctx.me)
      const facts = factsOf(board, found.member, ctx.me)
      demand(can(action, facts), 'board.not_found')
      return next({ ctx: { board, facts, found, happened: tellerOf(ctx, board, mutationId) } })
    })

export const taskProcedure = <Input extends z.ZodObject = typeof none>(
  action: TaskAction,
  input: Input = none as unknown as Input,
  named: (input: z.output<Input>) => Named = () => ({}),
) =>
  inWorkspace
    .meta({ action })
    .input(z.object({ ...TaskRef.shape, ...Mutation.shape, ...input.shape }))
    .use(async ({ ctx, input: said, next }) => {
      const { boardId, taskId, mutationId } = said as z.output<typeof TaskRef> & { mutationId?: MutationId }
      const { me } = ctx
      const found = await ctx.table.door.look({ boardId, taskId, userId: me.userId, ...named(said as z.output<Input>) })
      const board = here(found.board, me, 'task.not_found')
      const task = found.task ?? refuse('task.not_found')
      const facts = factsOf(board, found.member, me)
      /** Asks again of a task that somebody has changed meanwhile. */
      const still = (now: Task, about: TaskAction = action) => {
        const within = board.closed[now.listId] ?? 'active'
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
