// The board that a task is to go to, as whoever sends it there stands to it.

import type { BoardId, EntryId } from '#shared/common/ids.ts'
import { isTemplate } from '#shared/common/ids.ts'
import { whenOpen } from '#shared/board/policy.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { can } from '#shared/permission/can.ts'
import type { OnTask } from '#functions/rpc/guards.ts'
import { admitted, type Standing } from '#functions/rpc/standing.ts'

type Asked = { toBoardId: BoardId; back?: EntryId | undefined }

/**
 * @throws board.not_found, or what says why not, when nothing new may be put there; request.invalid when it is the same
 * board, one is a template and the other none, or it is about a sub-task
 */
export async function otherBoard(
  { table, platform, me, workspace: { workspaceId }, task }: OnTask,
  { toBoardId, back }: Asked,
): Promise<Standing> {
  const { boardId, rootId } = task
  // Whether the days of its tasks are those of a calendar says the name of a board.
  if (toBoardId === boardId || isTemplate(toBoardId) !== isTemplate(boardId)) {
    refuse('request.invalid', { field: 'toBoardId' })
  }
  const there = await admitted({
    table,
    me,
    now: platform.clock.now(),
    wanted: { workspaceId, boardId: toBoardId, userId: me.userId },
    whenHidden: 'board.not_found',
    // Whoever takes back what they did needs no more than they needed then.
    ask: ({ facts }) => (back ? whenOpen(facts, can('board.view', facts)) : can('task.create', facts)),
  })
  // A sub-task goes with its root, or on its own when it has become a task.
  if (rootId) refuse('request.invalid', { field: 'taskId' })
  return there
}
