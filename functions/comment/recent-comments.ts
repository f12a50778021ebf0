// comments.latest: recent comments in the user's projects, newest first, as far as they may see them.

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
const atOnce = 40
type RecentEntry = Awaited<ReturnType<typeof readRecentActivity>>[number]
export type LatestComment = { boardId: BoardId; task: Pick<Task, 'taskId' | 'title'>; comment: Comment }

export const recentComments = workspaceProcedure('workspace.use')
  .input(z.object({ cursor: Cursor }))
  .query(async ({ ctx, input }) => {
    const { table, me } = ctx
    const cursors = cursorCipher(ctx, 'comments.latest')
    const behind = await cursors.open(input.cursor)
    const boards = new Map((await accessibleBoards(ctx)).map((one) => [one.board.boardId, one]))
    const all = await readRecentActivity(table, [...boards.keys()], 'comments')
    const left = behind === null ? all : all.filter(({ name: [entryId] }) => entryId < behind)

    const shown: { place: RecentEntry; latestComment: LatestComment }[] = []
    for (let at = 0; at < left.length && shown.length <= pageSize; at += atOnce) {
      shown.push(...(await readComments(table, left.slice(at, at + atOnce), { boards, me: me.userId })))
    }
    const page = shown.slice(0, pageSize)
    const named = new Set(page.map(({ place }) => place.boardId))
    return {
      comments: page.map((one) => one.latestComment),
      boards: [...boards.values()].flatMap(({ board: { boardId, title, color } }) =>
        named.has(boardId) ? [{ boardId, title, color }] : [],
      ),
      cursor: await cursors.encrypt(shown.length > pageSize ? page.at(-1)!.place.name[0] : null),
    }
  })

type CommentReader = Parameters<typeof readVisibleTasks>[2]

/** Keeps existing comments of visible tasks. */
async function readComments(table: Table, places: readonly RecentEntry[], reader: CommentReader) {
  const refs = places.flatMap(({ boardId, name: [, taskId] }) => (taskId ? [{ boardId, taskId }] : []))
  const tasks = await readVisibleTasks(table, refs, reader)
  const seen = places.flatMap((place) => {
    const [, taskId, commentId] = place.name
    const found = taskId ? tasks.get(taskId) : undefined
    return found?.isOpen && commentId ? [{ place, task: found.task, commentId }] : []
  })
  const comments = await table.taskDetails.comments(
    seen.map(({ task: { taskId }, commentId }) => ({ taskId, commentId })),
  )
  const known = new Map(comments.map((comment) => [comment.commentId, comment]))
  return seen.flatMap(({ place, task: { boardId, taskId, title }, commentId }) => {
    const comment = known.get(commentId)
    return comment ? [{ place, latestComment: { boardId, task: { taskId, title }, comment } }] : []
  })
}
