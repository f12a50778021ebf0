// reminders.ledger: the planned or the sent reminders of the user in the workspace, with the reason: kind and date.

import type { DayOrTime } from '#shared/common/day-or-time.ts'
import type { BoardId, TaskId, WorkspaceId } from '#shared/common/ids.ts'
import { reminderPageSize } from '#shared/common/limits.ts'
import type { ReminderKind } from '#shared/notification/kinds.ts'
import { ReminderLedger } from '#shared/notification/ledger.ts'
import { dateFieldOf } from '#shared/notification/reminders.ts'
import type { Board } from '#shared/board/model.ts'
import type { Task, TaskRef } from '#shared/task/model.ts'
import { accessContextOf, decisionOnRow, findRoot } from '#functions/rpc/access-context.ts'
import type { SignedIn } from '#functions/rpc/context.ts'
import { cursorCipher } from '#functions/rpc/cursor-cipher.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import type { Table } from '#functions/table/open.ts'

/** A reminder in the ledger. */
export type LedgerEntry = {
  kind: ReminderKind
  /** The date that is the reason. */
  date: DayOrTime
  /** When it is or was due. */
  at: Date
  state: 'planned' | 'sent' | 'skipped'
  /** Null if the user may no longer see the task, or it was deleted forever. */
  task: (TaskRef & Pick<Task, 'title' | 'number'> & { board: Pick<Board, 'title' | 'color'> }) | null
}

/** Queries per page; entries of closed and reassigned tasks are left out. */
const maxQueries = 5

export const reminderLedger = workspaceProcedure('workspace.use')
  .input(ReminderLedger)
  .query(async ({ ctx, input: { part, cursor } }) => {
    const cursors = cursorCipher(ctx, `reminders.ledger ${part}`)
    const reader = { ...ctx, now: ctx.platform.clock.now() }
    const readPage = part === 'planned' ? plannedPage : sentPage
    const entries: LedgerEntry[] = []
    let place = await cursors.open(cursor)
    for (let queries = 0; queries < maxQueries; queries++) {
      const page = await readPage(reader, place)
      entries.push(...page.entries)
      place = page.next
      if (place === null || entries.length >= reminderPageSize / 2) break
    }
    return { entries, cursor: await cursors.encrypt(place) }
  })

type Reader = { table: Table; me: SignedIn; workspace: { workspaceId: WorkspaceId }; now: Date }
type Page = { entries: LedgerEntry[]; next: string | null }

/** Plans of tasks that have been completed, closed or given to others are not updated at once. */
async function plannedPage(reader: Reader, after: string | null): Promise<Page> {
  const { table, me } = reader
  const { plans, next } = await table.reminder.plannedFor(ledgerOf(reader), after, reminderPageSize)
  const visibleTasks = await readTasks(reader, plans)
  const entries = plans.flatMap(({ taskId, next: reminder }): LedgerEntry[] => {
    const found = visibleTasks.get(taskId)
    const date = reminder && found?.task[dateFieldOf(reminder.kind)]
    const isPlanned = found?.isOpen && found.task.assigneeId === me.userId && found.task.status !== 'completed'
    if (!reminder || !isPlanned || !date) return []
    return [{ kind: reminder.kind, date, at: reminder.at, state: 'planned', task: shown(found) }]
  })
  return { entries, next }
}

async function sentPage(reader: Reader, before: string | null): Promise<Page> {
  const { reminders, next } = await reader.table.reminder.ledger(ledgerOf(reader), before, reminderPageSize)
  const visibleTasks = await readTasks(reader, reminders)
  // Of the others, the next run of the job or the next plan decides whether they were sent.
  const entries = reminders.flatMap(({ kind, date, at, state, taskId }): LedgerEntry[] => {
    const found = visibleTasks.get(taskId)
    return state === 'sending' ? [] : [{ kind, date, at, state, task: found ? shown(found) : null }]
  })
  return { entries, next }
}

const ledgerOf = ({ me, workspace }: Reader) => ({ userId: me.userId, workspaceId: workspace.workspaceId })

type FoundTask = { task: Task; board: Board; isOpen: boolean }

/** Two batches. Tasks that the user may not see are left out. */
async function readTasks({ table, me, now }: Reader, refs: readonly TaskRef[]): Promise<Map<TaskId, FoundTask>> {
  const byBoard = new Map<BoardId, TaskId[]>()
  for (const { boardId, taskId } of refs) {
    const taskIds = byBoard.get(boardId) ?? []
    if (!taskIds.includes(taskId)) byBoard.set(boardId, [...taskIds, taskId])
  }
  if (byBoard.size === 0) return new Map()
  const rowsByBoard = await table.accessRowsMany.read(me.userId, byBoard)
  const found = new Map<TaskId, FoundTask>()
  for (const accessRows of rowsByBoard.values()) {
    const access = accessContextOf(accessRows, me, now)
    if (!access) continue
    const { board } = access
    for (const [taskId, task] of accessRows.tasksOfCall) {
      if (decisionOnRow(access, task, 'task.view') !== 'allowed') continue
      const root = findRoot(access.accessRows, task)
      const isListOpen = board.closed[(root ?? task).listId] === undefined
      const isOpen = task.state === 'active' && (root?.state ?? 'active') === 'active' && isListOpen
      found.set(taskId, { task, board, isOpen: isOpen && board.state === 'active' })
    }
  }
  return found
}

const shown = ({ task, board }: FoundTask): LedgerEntry['task'] => {
  const { boardId, taskId, title, number } = task
  return { boardId, taskId, title, number, board: { title: board.title, color: board.color } }
}
