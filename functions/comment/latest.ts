// comments.latest: what was said lately in the projects that somebody may open, newest first, as far as they see it
// (decisions §8).

import * as z from 'zod'
import type { Comment } from '#shared/comment/model.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { Cursor } from '#shared/common/cursor.ts'
import type { Task } from '#shared/task/model.ts'
import { reachableBoards } from '#functions/board/reachable.ts'
import { tasksSeen } from '#functions/board/tasks-seen.ts'
import { latestOf } from '#functions/latest/note.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { cursorsOf } from '#functions/rpc/sealed.ts'
import type { Table } from '#functions/table/open.ts'

const pageSize = 3
/** As many are looked at together. */
const atOnce = 40
type Place = Awaited<ReturnType<typeof latestOf>>[number]
export type LatestComment = { boardId: BoardId; task: Pick<Task, 'taskId' | 'title'>; comment: Comment }

export const latest = workspaceProcedure('workspace.use')
  .input(z.object({ cursor: Cursor }))
  .query(async ({ ctx, input }) => {
    const { table, me } = ctx
    const cursors = cursorsOf(ctx, 'comments.latest')
    const behind = await cursors.open(input.cursor)
    const boards = new Map((await reachableBoards(ctx)).map((one) => [one.board.boardId, one]))
    const all = await latestOf(table, [...boards.keys()], 'comments')
    const left = behind === null ? all : all.filter(({ name: [entryId] }) => entryId < behind)

    const shown: { place: Place; told: LatestComment }[] = []
    for (let at = 0; at < left.length && shown.length <= pageSize; at += atOnce) {
      shown.push(...(await told(table, left.slice(at, at + atOnce), { boards, me: me.userId })))
    }
    const page = shown.slice(0, pageSize)
    const named = new Set(page.map(({ place }) => place.boardId))
    return {
      comments: page.map((one) => one.told),
      boards: [...boards.values()].flatMap(({ board: { boardId, title, color } }) =>
        named.has(boardId) ? [{ boardId, title, color }] : [],
      ),
      cursor: await cursors.seal(shown.length > pageSize ? page.at(-1)!.place.name[0] : null),
    }
  })

type Reader = Parameters<typeof tasksSeen>[2]

/** Those that are still there, of tasks that are seen. */
async function told(table: Table, places: readonly Place[], reader: Reader) {
  const refs = places.flatMap(({ boardId, name: [, taskId] }) => (taskId ? [{ boardId, taskId }] : []))
  const tasks = await tasksSeen(table, refs, reader)
  const seen = places.flatMap((place) => {
    const [, taskId, commentId] = place.name
    const found = taskId ? tasks.get(taskId) : undefined
    return found?.isOpen && commentId ? [{ place, task: found.task, commentId }] : []
  })
  const comments = await table.opened.comments(seen.map(({ task: { taskId }, commentId }) => ({ taskId, commentId })))
  const known = new Map(comments.map((comment) => [comment.commentId, comment]))
  return seen.flatMap(({ place, task: { boardId, taskId, title }, commentId }) => {
    const comment = known.get(commentId)
    return comment ? [{ place, told: { boardId, task: { taskId, title }, comment } }] : []
  })
}
