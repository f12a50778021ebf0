// comments.recent: recent comments in the user's projects, newest first, as far as they may see them.

import * as z from 'zod'
import type { Comment } from '#shared/comment/model.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { Cursor } from '#shared/common/cursor.ts'
import type { Task } from '#shared/task/model.ts'
import { accessibleBoards } from '#functions/board/accessible-boards.ts'
import { readVisibleTasks } from '#functions/board/visible-tasks.ts'
import { readRecentActivity } from '#functions/activity/record-recent-activity.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { cursorCipher } from '#functions/rpc/cursor-cipher.ts'
import type { Table } from '#functions/table/open.ts'

const pageSize = 3
/** Entries authorised per batch. */
const batchSize = 40
type RecentEntry = Awaited<ReturnType<typeof readRecentActivity>>[number]
export type LatestComment = { boardId: BoardId; task: Pick<Task, 'taskId' | 'title'>; comment: Comment }

export const recentComments = workspaceProcedure('workspace.use')
  .input(z.object({ cursor: Cursor }))
  .query(async ({ ctx, input }) => {
    const { table, me } = ctx
    const cursors = cursorCipher(ctx, 'comments.recent')
    const previousCursor = await cursors.open(input.cursor)
    const boards = new Map((await accessibleBoards(ctx)).map((one) => [one.board.boardId, one]))
    const all = await readRecentActivity(table, [...boards.keys()], 'comments')
    const olderEntries = previousCursor === null ? all : all.filter(({ entry: [entryId] }) => entryId < previousCursor)

    const visibleComments: { recentEntry: RecentEntry; latestComment: LatestComment }[] = []
    for (let at = 0; at < olderEntries.length && visibleComments.length <= pageSize; at += batchSize) {
      visibleComments.push(
        ...(await readComments(table, olderEntries.slice(at, at + batchSize), { boards, me: me.userId })),
      )
    }
    const page = visibleComments.slice(0, pageSize)
    const boardIdsOfPage = new Set(page.map(({ recentEntry }) => recentEntry.boardId))
    return {
      comments: page.map((one) => one.latestComment),
      boards: [...boards.values()].flatMap(({ board: { boardId, title, color } }) =>
        boardIdsOfPage.has(boardId) ? [{ boardId, title, color }] : [],
      ),
      cursor: await cursors.encrypt(visibleComments.length > pageSize ? page.at(-1)!.recentEntry.entry[0] : null),
    }
  })

type CommentReader = Parameters<typeof readVisibleTasks>[2]

/** Keeps existing comments of visible tasks. */
async function readComments(table: Table, recentEntries: readonly RecentEntry[], reader: CommentReader) {
  const refs = recentEntries.flatMap(({ boardId, entry: [, taskId] }) => (taskId ? [{ boardId, taskId }] : []))
  const tasks = await readVisibleTasks(table, refs, reader)
  const visibleEntries = recentEntries.flatMap((recentEntry) => {
    const [, taskId, commentId] = recentEntry.entry
    const visibleTask = taskId ? tasks.get(taskId) : undefined
    return visibleTask?.isOpen && commentId ? [{ recentEntry, task: visibleTask.task, commentId }] : []
  })
  const comments = await table.taskDetails.comments(
    visibleEntries.map(({ task: { taskId }, commentId }) => ({ taskId, commentId })),
  )
  const commentsById = new Map(comments.map((comment) => [comment.commentId, comment]))
  return visibleEntries.flatMap(({ recentEntry, task: { boardId, taskId, title }, commentId }) => {
    const comment = commentsById.get(commentId)
    return comment ? [{ recentEntry, latestComment: { boardId, task: { taskId, title }, comment } }] : []
  })
}
