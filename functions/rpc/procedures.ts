// Base procedures with authorisation. Every procedure is built from one of these and names its action.

import { TRPCError } from '@trpc/server'
import * as z from 'zod'
import type { Board, BoardFacts } from '#shared/board/model.ts'
import { BoardId, MutationId, type WorkspaceId } from '#shared/common/ids.ts'
import type { ErrorCode } from '#shared/error/catalogue.ts'
import { throwError } from '#shared/error/domain-error.ts'
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
import type { AccessRows, NamedRows } from '#functions/table/access/access-rows.ts'
import type { TaskUpdate } from '#functions/table/access/task.ts'
import type { Table } from '#functions/table/open.ts'
import type { SignedIn } from './context.ts'
import { type CreateEvent, eventCreator } from './create-event.ts'
import { fingerprintOf } from './idempotency.ts'
import {
  authorise,
  assertAllowed,
  type CommentOrigin,
  type AccessContext,
  decisionOnComment,
  decisionOnTask,
} from './access-context.ts'
import { procedure } from './trpc.ts'

/** Declares which further rows a call needs, from its input. */
export const rowsNamedBy = <Input>(input: z.ZodType<Input>, rows: (said: Input) => NamedRows) => ({
  from(raw: unknown): NamedRows {
    const read = input.safeParse(raw)
    if (!read.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: read.error })
    return rows(read.data)
  },
})
/** Rows for opening a board: shared labels and the last view of the user. */
export const withLastView: ReturnType<typeof rowsNamedBy> = { from: () => ({ sharedLabels: true, lastView: true }) }

const noRows: ReturnType<typeof rowsNamedBy> = { from: () => ({}) }

const Mutation = z.object({ mutationId: MutationId.optional() })

const signedIn = procedure.use(async ({ ctx, type, path, getRawInput, next }) => {
  const who = (await ctx.who()) ?? throwError('auth.sign_in_required')
  if (type === 'mutation') ctx.call.fingerprint = fingerprintOf(path, await getRawInput())
  // The language of names that the server creates, such as those of lists.
  const language: Language = who.user.preferences.language ?? ctx.pageLanguage ?? defaultLanguage
  return next({ ctx: { me: who, language } })
})

/** For data that belongs to the signed-in user only. */
export const ownProcedure = signedIn.meta({ open: 'own-things' })

const inWorkspace = signedIn.use(({ ctx: { me }, next }) => {
  if (!me.facts.workspaceRole || !me.workspace || !me.membership) throwError('auth.no_workspace')
  return next({ ctx: { workspace: me.workspace, membership: me.membership } })
})

export const workspaceProcedure = (action: WorkspaceAction) =>
  inWorkspace
    .meta({ action })
    .input(Mutation)
    .use(({ ctx, next }) => {
      assertAllowed(can(action, ctx.me.facts), 'workspace.not_found')
      ctx.call.authorised = true
      return next()
    })

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
        wanted: { ...rows.from(await getRawInput()), workspaceId, boardId, userId: me.userId },
        whenHidden: 'board.not_found' as const,
        decide: ({ facts }: AccessContext) => can(action, facts),
      }
      const { board, facts, found } = await authorise(accessRequest)
      call.authorised = true
      const reread = async () => void (await authorise(accessRequest, true))
      const createEvent = eventCreator({ ...ctx, boardId, workspaceId, actorId: me.userId, mutationId })
      return next({ ctx: { board, facts, found, reread, createEvent } })
    })

/** Context of a task procedure. */
export type TaskContext = {
  table: Table
  platform: Platform
  me: SignedIn
  workspace: { workspaceId: WorkspaceId }
  board: Board
  facts: BoardFacts
  found: AccessRows
  task: Task
  /** Conflict retry: re-reads consistently, re-authorises, and returns the current task. */
  reread: () => Promise<Task>
  change: (update: TaskUpdate) => Promise<Task>
  createEvent: CreateEvent
}

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
        wanted: { ...rows.from(await getRawInput()), workspaceId, boardId, taskId, userId: me.userId },
        whenHidden: 'task.not_found' as const,
        decide: (access: AccessContext) => decisionOnTask(access, action),
      }
      let access = await authorise(accessRequest)
      call.authorised = true
      const { board, facts, found } = access
      const taskOf = ({ found: { task } }: AccessContext): Task => task ?? throwError('task.not_found')
      const reread = async () => taskOf((access = await authorise(accessRequest, true)))
      /** Asserts a second right on the task. */
      const may = (about: TaskAction) => assertAllowed(decisionOnTask(access, about), 'task.not_found')
      /** Asserts a right on one of its comments. */
      const mayOnComment = (about: CommentAction, said: CommentOrigin, whenHidden: ErrorCode = 'task.not_found') =>
        assertAllowed(decisionOnComment(access, about, said), whenHidden)
      const task = taskOf(access)
      const change = (update: TaskUpdate) => table.task.change(task, update, reread)
      /** Creates events on another board that belong to the same call. */
      const createEventOn = (on: BoardId) =>
        eventCreator({ ...ctx, boardId: on, workspaceId, actorId: me.userId, mutationId })
      const createEvent = createEventOn(boardId)
      return next({
        ctx: {
          board,
          facts,
          found,
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

/** For calls on several tasks of one board; each task is authorised separately (bulk.ts). */
export const tasksProcedure = (action: TaskAction, rows = noRows) =>
  inWorkspace
    .meta({ action })
    .input(Mutation.extend({ boardId: BoardId }))
    .use(async ({ ctx, input: { boardId, mutationId }, getRawInput, next }) => {
      const named = rows.from(await getRawInput())
      const wanted = { ...named, workspaceId: ctx.workspace.workspaceId, boardId, userId: ctx.me.userId }
      return next({ ctx: { caller: { ...ctx, mutationId, wanted } } })
    })
