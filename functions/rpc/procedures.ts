// The tRPC instance, and base procedures with authorisation. Every procedure is built from one of these and names its action.

import * as z from 'zod'
import { TRPCError, initTRPC } from '@trpc/server'
import type { Board, BoardFacts } from '#shared/board/model.ts'
import { BoardId, MutationId, type WorkspaceId } from '#shared/common/ids.ts'
import { type ErrorCode, catalogue } from '#shared/error/catalogue.ts'
import { throwError, DomainError } from '#shared/error/domain-error.ts'
import {
  type BoardAction,
  can,
  type CommentAction,
  type TaskAction,
  type WorkspaceAction,
  type Action,
} from '#shared/permission/can.ts'
import { type Task, TaskRef } from '#shared/task/model.ts'
import { defaultLanguage, type Language } from '#shared/user/model.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { AccessRows, NamedRows } from '#functions/table/access/access-rows.ts'
import type { TaskUpdate } from '#functions/table/access/task.ts'
import type { Table } from '#functions/table/open.ts'
import type { SignedIn, Context } from './context.ts'
import { type CreateEvent, eventCreator } from './events.ts'
import { fingerprintOf, newCall, outcomeOf } from './idempotency.ts'
import {
  authorise,
  assertAllowed,
  type CommentOrigin,
  type AccessContext,
  decisionOnComment,
  decisionOnTask,
} from './access-context.ts'
import { transformer } from '#shared/common/transformer.ts'
import { MutationAlreadyDone } from '#functions/table/commit.ts'
import { errorShapeOf } from './error-shape.ts'

/** Declared by every procedure: its action, or why it needs no authorisation. */
export type ProcedureMeta =
  | {
      action: Action
      /** The call may end the caller's own right; a repeated delivery is still answered. */
      endsOwnRight?: true
      /** The call ends the caller's access to the workspace; a repeated delivery is still answered. */
      endsWorkspaceAccess?: true
    }
  | { open: 'session' | 'current-user' | 'own-things' | 'invitation-link' }

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({ transformer, errorFormatter: ({ shape, error }) => errorShapeOf(shape, error.cause) })

// Translates domain errors into tRPC codes.
const translatingErrors = t.middleware(async ({ next }) => {
  const result = await next()
  if (result.ok || !(result.error.cause instanceof DomainError)) return result
  const { cause } = result.error
  throw new TRPCError({ code: catalogue[cause.code].rpc, message: cause.code, cause })
})

// A client repeats a call whose response it did not receive. It gets the first outcome, even if the call would fail now,
// unless access is denied.
const replayOutcomes = t.middleware(async ({ ctx, next, type, meta, getRawInput }) => {
  // Unparsable input is rejected here; the transformer bounds the cost of parsing.
  const input = await getRawInput()
  const call = newCall()
  const result = await next({ ctx: { call } })
  if (type !== 'mutation' || result.ok) return result
  const { cause } = result.error
  if (cause instanceof MutationAlreadyDone)
    return { ...result, ok: true as const, data: cause.answer, error: undefined }
  if (meta && 'endsWorkspaceAccess' in meta) call.needsWorkspace = false
  const mayHaveBeenDone = call.authorised || (meta && ('endsOwnRight' in meta || 'endsWorkspaceAccess' in meta))
  const outcome = cause instanceof DomainError && mayHaveBeenDone ? await outcomeOf(ctx, call, input) : null
  return outcome ? { ...result, ok: true as const, data: outcome.answer, error: undefined } : result
})

export const router = t.router
export const createCallerFactory = t.createCallerFactory
export const procedure = t.procedure.use(translatingErrors).use(replayOutcomes)

/** Declares which rows a call needs beside board, membership and task, depending on its input. */
export const rowsFor = <Input>(schema: z.ZodType<Input>, rows: (input: Input) => NamedRows) => ({
  from(raw: unknown): NamedRows {
    const parsed = schema.safeParse(raw)
    if (!parsed.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: parsed.error })
    return rows(parsed.data)
  },
})
/** Rows for opening a board: the labels of the workspace and the last view of the user. */
export const withLastView: ReturnType<typeof rowsFor> = { from: () => ({ workspaceLabels: true, lastView: true }) }

const noRows: ReturnType<typeof rowsFor> = { from: () => ({}) }

const Mutation = z.object({ mutationId: MutationId.optional() })

const signedIn = procedure.use(async ({ ctx, type, path, getRawInput, next }) => {
  const me = (await ctx.readSession()) ?? throwError('auth.sign_in_required')
  if (type === 'mutation') ctx.call.fingerprint = fingerprintOf(path, await getRawInput())
  // The language of names that the server creates, such as those of lists.
  const language: Language = me.user.preferences.language ?? ctx.pageLanguage ?? defaultLanguage
  return next({ ctx: { me, language } })
})

/** Base of procedures on data of the signed-in user. */
export const ownProcedure = signedIn.meta({ open: 'own-things' })

/** Base of mutations on the workspaces of the signed-in user, who may have none yet. */
export const ownMutation = ownProcedure.input(Mutation).use(({ ctx, next }) => {
  ctx.call.authorised = true
  ctx.call.needsWorkspace = false
  return next()
})

const inWorkspace = signedIn.use(({ ctx: { me, pageWorkspaceId }, next }) => {
  if (!me.facts.workspaceRole || !me.workspace || !me.membership) throwError('auth.no_workspace')
  // A page of another workspace must neither show nor change anything of this one.
  if (pageWorkspaceId && pageWorkspaceId !== me.workspace.workspaceId) throwError('workspace.switched')
  return next({ ctx: { workspace: me.workspace, membership: me.membership } })
})

/** Base of procedures that authorise an action in the workspace themselves. */
export const procedureInWorkspace = (action: Action) => inWorkspace.meta({ action }).input(Mutation)

/** Base of procedures on the workspace of the session. */
export const workspaceProcedure = (action: WorkspaceAction) =>
  inWorkspace
    .meta({ action })
    .input(Mutation)
    .use(({ ctx, next }) => {
      assertAllowed(can(action, ctx.me.facts), 'workspace.not_found')
      ctx.call.authorised = true
      return next()
    })

/** Base of procedures on a board: reads it with the membership of the caller and authorises the action. */
export const boardProcedure = (action: BoardAction, rows = noRows) =>
  inWorkspace
    .meta({ action })
    .input(Mutation.extend({ boardId: BoardId }))
    .use(async ({ ctx, input: { boardId, mutationId }, getRawInput, next }) => {
      const { table, me, call } = ctx
      const { workspaceId } = ctx.workspace
      const accessRequest = {
        table,
        me,
        now: ctx.platform.clock.now(),
        accessQuery: { ...rows.from(await getRawInput()), workspaceId, boardId, userId: me.userId },
        whenHidden: 'board.not_found' as const,
        decide: ({ facts }: AccessContext) => can(action, facts),
      }
      const { board, facts, accessRows } = await authorise(accessRequest)
      call.authorised = true
      const reread = async () => void (await authorise(accessRequest, true))
      const createEvent = eventCreator({ ...ctx, boardId, workspaceId, actorId: me.userId, mutationId })
      return next({ ctx: { board, facts, accessRows, reread, createEvent } })
    })

/** Context of a task procedure. */
export type TaskContext = {
  table: Table
  platform: Platform
  me: SignedIn
  workspace: { workspaceId: WorkspaceId }
  board: Board
  facts: BoardFacts
  accessRows: AccessRows
  task: Task
  /** Conflict retry: re-reads consistently, re-authorises, and returns the current task. */
  reread: () => Promise<Task>
  change: (update: TaskUpdate) => Promise<Task>
  createEvent: CreateEvent
}

/** Base of procedures on a task: reads it with its board and the membership of the caller, and authorises the action. */
export const taskProcedure = (action: TaskAction, rows = noRows) =>
  inWorkspace
    .meta({ action })
    .input(Mutation.extend(TaskRef.shape))
    .use(async ({ ctx, input: { boardId, taskId, mutationId }, getRawInput, next }) => {
      const { table, me, call } = ctx
      const { workspaceId } = ctx.workspace
      const accessRequest = {
        table,
        me,
        now: ctx.platform.clock.now(),
        accessQuery: { ...rows.from(await getRawInput()), workspaceId, boardId, taskId, userId: me.userId },
        whenHidden: 'task.not_found' as const,
        decide: (access: AccessContext) => decisionOnTask(access, action),
      }
      let access = await authorise(accessRequest)
      call.authorised = true
      const { board, facts, accessRows } = access
      const taskOf = ({ accessRows: { task } }: AccessContext): Task => task ?? throwError('task.not_found')
      const reread = async () => taskOf((access = await authorise(accessRequest, true)))
      /** Asserts a second right on the task. */
      const may = (otherAction: TaskAction) => assertAllowed(decisionOnTask(access, otherAction), 'task.not_found')
      /** Asserts a right on one of its comments. */
      const mayOnComment = (
        commentAction: CommentAction,
        origin: CommentOrigin,
        whenHidden: ErrorCode = 'task.not_found',
      ) => assertAllowed(decisionOnComment(access, commentAction, origin), whenHidden)
      const task = taskOf(access)
      const change = (update: TaskUpdate) => table.task.change(task, update, reread)
      /** Creates events on another board that belong to the same call. */
      const createEventOn = (otherBoardId: BoardId) =>
        eventCreator({ ...ctx, boardId: otherBoardId, workspaceId, actorId: me.userId, mutationId })
      const createEvent = createEventOn(boardId)
      return next({
        ctx: {
          board,
          facts,
          accessRows,
          task,
          reread,
          may,
          mayOnComment,
          change,
          createEvent,
          createEventOn,
        },
      })
    })

/** Base of procedures on several tasks of one board; each task is authorised separately (bulk.ts). */
export const tasksProcedure = (action: TaskAction, rows = noRows) =>
  inWorkspace
    .meta({ action })
    .input(Mutation.extend({ boardId: BoardId }))
    .use(async ({ ctx, input: { boardId, mutationId }, getRawInput, next }) => {
      const requestedRows = rows.from(await getRawInput())
      const accessQuery = { ...requestedRows, workspaceId: ctx.workspace.workspaceId, boardId, userId: ctx.me.userId }
      return next({ ctx: { caller: { ...ctx, mutationId, accessQuery } } })
    })
