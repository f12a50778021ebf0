// The doors. Every procedure is built from one of these, so it names its action before it does anything.

import { TRPCError } from '@trpc/server'
import * as z from 'zod'
import type { Board, BoardFacts } from '#shared/board/model.ts'
import { BoardId, MutationId, type WorkspaceId } from '#shared/common/ids.ts'
import type { ErrorCode } from '#shared/error/catalogue.ts'
import { refuse } from '#shared/error/domain-error.ts'
import {
  type BoardAction,
  can,
  type CommentAction,
  type TaskAction,
  type WorkspaceAction,
} from '#shared/permission/can.ts'
import { type Task, TaskRef } from '#shared/task/model.ts'
import { defaultLanguage, type Language } from '#shared/user/model.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { Found, Named } from '#functions/table/access/door.ts'
import type { TaskWish } from '#functions/table/access/task.ts'
import type { Table } from '#functions/table/open.ts'
import type { SignedIn } from './context.ts'
import { type Happened, teller } from './happened.ts'
import { fingerprintOf } from './outcomes.ts'
import { admitted, demand, type OnComment, type Standing, decisionOnComment, decisionOnTask } from './standing.ts'
import { procedure } from './trpc.ts'

/** Which rows a call names: read from the input as the call's own shape understands it. */
export const names = <Said>(input: z.ZodType<Said>, rows: (said: Said) => Named) => ({
  from(raw: unknown): Named {
    const read = input.safeParse(raw)
    if (!read.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: read.error })
    return rows(read.data)
  },
})
/** For somebody who comes to a board: everything it offers its tasks, and how they left it, read at its door. */
export const withLook: ReturnType<typeof names> = { from: () => ({ sharedLabels: true, look: true }) }

const nothing: ReturnType<typeof names> = { from: () => ({}) }

const Mutation = z.object({ mutationId: MutationId.optional() })

const signedIn = procedure.use(async ({ ctx, type, path, getRawInput, next }) => {
  const who = (await ctx.who()) ?? refuse('auth.sign_in_required')
  if (type === 'mutation') ctx.call.is = fingerprintOf(path, await getRawInput())
  // The server writes names of tabs and lists in this language.
  const language: Language = who.user.preferences.language ?? ctx.pageLanguage ?? defaultLanguage
  return next({ ctx: { me: who, language } })
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
      ctx.call.admitted = true
      return next()
    })

export const boardProcedure = (action: BoardAction, rows = nothing) =>
  inWorkspace
    .meta({ action })
    .input(Mutation.extend({ boardId: BoardId }))
    .use(async ({ ctx, input: { boardId, mutationId }, getRawInput, next }) => {
      const { table, me, call } = ctx
      const { workspaceId } = ctx.workspace
      const looking = {
        table,
        me,
        now: ctx.platform.clock.now(),
        wanted: { ...rows.from(await getRawInput()), workspaceId, boardId, userId: me.userId },
        whenHidden: 'board.not_found' as const,
        ask: ({ facts }: Standing) => can(action, facts),
      }
      const { board, facts, found } = await admitted(looking)
      call.admitted = true
      const again = async () => void (await admitted(looking, true))
      const happened = teller({ ...ctx, boardId, workspaceId, actorId: me.userId, mutationId })
      return next({ ctx: { board, facts, found, again, happened } })
    })

/** What the door of a task gives to whoever does something to it. */
export type OnTask = {
  table: Table
  platform: Platform
  me: SignedIn
  workspace: { workspaceId: WorkspaceId }
  board: Board
  facts: BoardFacts
  found: Found
  task: Task
  /** For whoever was slower: looks at everything again, asks again, and brings the task as it stands now. */
  again: () => Promise<Task>
  change: (wish: TaskWish) => Promise<Task>
  happened: Happened
}

export const taskProcedure = (action: TaskAction, rows = nothing) =>
  inWorkspace
    .meta({ action })
    .input(Mutation.extend(TaskRef.shape))
    .use(async ({ ctx, input: { boardId, taskId, mutationId }, getRawInput, next }) => {
      const { table, me, call } = ctx
      const { workspaceId } = ctx.workspace
      const looking = {
        table,
        me,
        now: ctx.platform.clock.now(),
        wanted: { ...rows.from(await getRawInput()), workspaceId, boardId, taskId, userId: me.userId },
        whenHidden: 'task.not_found' as const,
        ask: (standing: Standing) => decisionOnTask(standing, action),
      }
      let standing = await admitted(looking)
      call.admitted = true
      const { board, facts, found } = standing
      const taskOf = ({ found: { task } }: Standing): Task => task ?? refuse('task.not_found')
      const again = async () => taskOf((standing = await admitted(looking, true)))
      /** Asks for a right beside that of the door. */
      const may = (about: TaskAction) => demand(decisionOnTask(standing, about), 'task.not_found')
      /** Asks for a right to something that was said about it. */
      const mayOnComment = (about: CommentAction, said: OnComment, whenHidden: ErrorCode = 'task.not_found') =>
        demand(decisionOnComment(standing, about, said), whenHidden)
      const task = taskOf(standing)
      const change = (wish: TaskWish) => table.task.change(task, wish, again)
      /** Tells of what happens on another board by the same call. */
      const happenedOn = (on: BoardId) => teller({ ...ctx, boardId: on, workspaceId, actorId: me.userId, mutationId })
      const happened = happenedOn(boardId)
      return next({ ctx: { board, facts, found, task, again, may, mayOnComment, change, happened, happenedOn } })
    })

/** For what is done to several tasks of one board: each is asked about by itself (bulk.ts). */
export const tasksProcedure = (action: TaskAction, rows = nothing) =>
  inWorkspace
    .meta({ action })
    .input(Mutation.extend({ boardId: BoardId }))
    .use(async ({ ctx, input: { boardId, mutationId }, getRawInput, next }) => {
      const named = rows.from(await getRawInput())
      const wanted = { ...named, workspaceId: ctx.workspace.workspaceId, boardId, userId: ctx.me.userId }
      return next({ ctx: { caller: { ...ctx, mutationId, wanted } } })
    })
