// activity.latest: what happened lately in the projects that somebody may open, newest first, as far as they see it, with
// what it takes to call things by their names (decisions §8, adr 0038).

import * as z from 'zod'
import { type DomainEvent, isOfTask } from '#shared/activity/event.ts'
import type { Board } from '#shared/board/model.ts'
import type { FrameShown } from '#shared/board/snapshot.ts'
import { Cursor } from '#shared/common/cursor.ts'
import type { WorkspaceId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { type Reachable, reachableBoards } from '#functions/board/reachable.ts'
import { frameShown } from '#functions/board/shown.ts'
import { tasksSeen } from '#functions/board/tasks-seen.ts'
import { latestOf } from '#functions/latest/note.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { cursorsOf } from '#functions/rpc/sealed.ts'
import type { Table } from '#functions/table/open.ts'

const pageSize = 8
/** As many are looked at together. */
const atOnce = 40

type Told = { event: DomainEvent; task: Pick<Task, 'taskId' | 'title' | 'number' | 'state'> | null }

/** A project that entries tell of, with the names of what is in it. */
export type BoardOfActivity = Pick<Board, 'boardId' | 'title' | 'color'> &
  Pick<FrameShown, 'labels' | 'sharedLabels' | 'lists' | 'tabs'>

export const latest = workspaceProcedure('workspace.use')
  .input(z.object({ cursor: Cursor }))
  .query(async ({ ctx, input }) => {
    const { table, me, workspace } = ctx
    const cursors = cursorsOf(ctx, 'activity.latest')
    const behind = await cursors.open(input.cursor)
    const boards = new Map((await reachableBoards(ctx)).map((one) => [one.board.boardId, one]))
    const all = await latestOf(table, [...boards.keys()], 'entries')
    const left = behind === null ? all : all.filter(({ name: [entryId] }) => entryId < behind)
    const shown: Told[] = []
    for (let at = 0; at < left.length && shown.length <= pageSize; at += atOnce) {
      shown.push(...(await told(table, left.slice(at, at + atOnce), { boards, me: me.userId })))
    }
    const page = shown.slice(0, pageSize)
    const named = [...new Set(page.map(({ event }) => event.boardId))].map((boardId) => boards.get(boardId)!)
    return {
      entries: page,
      boards: await framesOf(table, named, workspace.workspaceId),
      cursor: await cursors.seal(shown.length > pageSize ? page.at(-1)!.event.entryId : null),
    }
  })

type Place = Awaited<ReturnType<typeof latestOf>>[number]

/** Those that the reader sees: of a task, whoever sees the task. What has gone to another project is told there. */
async function told(table: Table, places: readonly Place[], reader: Parameters<typeof tasksSeen>[2]): Promise<Told[]> {
  const refs = places.flatMap(({ boardId, name: [, taskId] }) => (taskId ? [{ boardId, taskId }] : []))
  const [entries, tasks] = await Promise.all([
    table.activity.several(places.map(({ boardId, name: [entryId] }) => ({ boardId, entryId }))),
    tasksSeen(table, refs, reader),
  ])
  return places.flatMap(({ name: [entryId] }): Told[] => {
    const event = entries.get(entryId)
    if (!event) return []
    if (!isOfTask(event)) return [{ event, task: null }]
    const seen = tasks.get(event.taskId)
    if (!seen) return []
    const { taskId, title, number, state } = seen.task
    return [{ event, task: { taskId, title, number, state } }]
  })
}

async function framesOf(
  table: Table,
  boards: readonly Reachable[],
  workspaceId: WorkspaceId,
): Promise<BoardOfActivity[]> {
  if (boards.length === 0) return []
  const [sharedLabels, ...frames] = await Promise.all([
    table.sharedLabels.get(workspaceId),
    ...boards.map(({ board }) => table.frame.get(board.boardId)),
  ])
  return boards.flatMap(({ board: { boardId, title, color }, facts }, at) => {
    const frame = frames[at]
    if (!frame) return []
    const { labels, lists, tabs } = frameShown(frame, { facts, found: { sharedLabels } })
    return [{ boardId, title, color, labels, sharedLabels, lists, tabs }]
  })
}
