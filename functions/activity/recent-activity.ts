// activity.recent: recent activity in the projects of the user, newest first, as far as they may see it, with the titles it
// needs (R-19.3, adr 0038).

import * as z from 'zod'
import { type DomainEvent, isTaskEvent } from '#shared/activity/event.ts'
import type { Board } from '#shared/board/model.ts'
import type { VisibleBoardStructure } from '#shared/board/snapshot.ts'
import { Cursor } from '#shared/common/cursor.ts'
import type { WorkspaceId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { type AccessibleBoard, accessibleBoards } from '#functions/board/accessible-boards.ts'
import { visibleBoardStructure } from '#functions/board/open.ts'
import { readVisibleTasks } from '#functions/board/visible-tasks.ts'
import { readRecentActivity } from './record-recent-activity.ts'
import { isAboutVisibleVaults, withoutHiddenVaults } from './without-hidden-vaults.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import type { SignedIn } from '#functions/rpc/context.ts'
import { cursorCipher } from '#functions/rpc/cursor-cipher.ts'
import type { Table } from '#functions/table/open.ts'

const pageSize = 8
/** Entries authorised per batch. */
const batchSize = 40

type ActivityEntry = { event: DomainEvent; task: Pick<Task, 'taskId' | 'title' | 'number' | 'state'> | null }

/** A project of the entries, with the titles of its lists, tabs and labels. */
export type BoardOfActivity = Pick<Board, 'boardId' | 'title' | 'color'> &
  Pick<VisibleBoardStructure, 'labels' | 'workspaceLabels' | 'lists' | 'tabs'>

export const recentActivity = workspaceProcedure('workspace.use')
  .input(z.object({ cursor: Cursor }))
  .query(async ({ ctx, input }) => {
    const { table, me, workspace } = ctx
    const cursors = cursorCipher(ctx, 'activity.recent')
    const previousCursor = await cursors.open(input.cursor)
    const boards = new Map((await accessibleBoards(ctx)).map((one) => [one.board.boardId, one]))
    const all = await readRecentActivity(table, [...boards.keys()], 'entries')
    const olderEntries = previousCursor === null ? all : all.filter(({ entry: [entryId] }) => entryId < previousCursor)
    const visibleEntries: ActivityEntry[] = []
    for (let at = 0; at < olderEntries.length && visibleEntries.length <= pageSize; at += batchSize) {
      visibleEntries.push(
        ...(await keepVisibleEntries(table, olderEntries.slice(at, at + batchSize), { boards, me: me.userId })).filter(
          ({ event }) => isAboutVisibleVaults(event, me.facts.vaultRoles),
        ),
      )
    }
    const page = visibleEntries.slice(0, pageSize)
    const events = await withoutHiddenVaults(
      ctx,
      page.map(({ event }) => event),
    )
    const boardsOfPage = [...new Set(page.map(({ event }) => event.boardId))].map((boardId) => boards.get(boardId)!)
    return {
      entries: page.map(({ task }, at): ActivityEntry => ({ task, event: events[at]! })),
      boards: await boardStructuresOf(ctx, boardsOfPage, workspace.workspaceId),
      cursor: await cursors.encrypt(visibleEntries.length > pageSize ? page.at(-1)!.event.entryId : null),
    }
  })

type RecentEntry = Awaited<ReturnType<typeof readRecentActivity>>[number]

/** Keeps entries that the reader may see. Entries of transferred tasks belong to their new project. */
async function keepVisibleEntries(
  table: Table,
  recentEntries: readonly RecentEntry[],
  reader: Parameters<typeof readVisibleTasks>[2],
): Promise<ActivityEntry[]> {
  const refs = recentEntries.flatMap(({ boardId, entry: [, taskId] }) => (taskId ? [{ boardId, taskId }] : []))
  const [entries, tasks] = await Promise.all([
    table.activity.several(recentEntries.map(({ boardId, entry: [entryId] }) => ({ boardId, entryId }))),
    readVisibleTasks(table, refs, reader),
  ])
  return recentEntries.flatMap(({ entry: [entryId] }): ActivityEntry[] => {
    const event = entries.get(entryId)
    if (!event) return []
    if (!isTaskEvent(event)) return [{ event, task: null }]
    const visibleTask = tasks.get(event.taskId)
    if (!visibleTask) return []
    const { taskId, title, number, state } = visibleTask.task
    return [{ event, task: { taskId, title, number, state } }]
  })
}

type StructureReader = { table: Table; me: SignedIn }

async function boardStructuresOf(
  { table, me }: StructureReader,
  boards: readonly AccessibleBoard[],
  workspaceId: WorkspaceId,
): Promise<BoardOfActivity[]> {
  if (boards.length === 0) return []
  const [workspaceLabels, ...structures] = await Promise.all([
    table.workspaceLabels.get(workspaceId),
    ...boards.map(({ board }) => table.boardStructure.get(board.boardId)),
  ])
  return boards.flatMap(({ board: { boardId, title, color }, facts }, at) => {
    const structure = structures[at]
    if (!structure) return []
    const { labels, lists, tabs } = visibleBoardStructure(structure, {
      me,
      facts,
      accessRows: { workspaceLabels, vaultGrants: {} },
    })
    return [{ boardId, title, color, labels, workspaceLabels, lists, tabs }]
  })
}
