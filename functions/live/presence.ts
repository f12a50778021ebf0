// live.presence: the people who have a board open, as the caller may see them.

import type { TaskId, UserId } from '#shared/common/ids.ts'
import { presenceSeconds } from '#shared/common/limits.ts'
import type { Activity, PersonPresence } from '#shared/live/model.ts'
import { readVisibleTasks } from '#functions/board/visible-tasks.ts'
import { visiblePeople } from '#functions/people/visible-people.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'
import type { BoardConnection } from '#functions/table/access/connection.ts'

export const presence = boardProcedure('board.view').query(
  async ({ ctx, input: { boardId } }): Promise<{ people: PersonPresence[] }> => {
    const { table, platform, me, board, facts, membership } = ctx
    const now = platform.clock.now()
    const connections = await table.connection.ofBoard(boardId, now)
    const expiresInMs = ({ seenAt }: BoardConnection) => seenAt.getTime() + presenceSeconds * 1_000 - now.getTime()
    const others = connections.filter(
      (connection) => connection.isVisible && connection.userId !== me.userId && expiresInMs(connection) > 0,
    )
    if (others.length === 0) return { people: [] }
    const taskRefs = others.flatMap(({ taskId }) => (taskId ? [{ boardId, taskId }] : []))
    const boards = new Map([[boardId, { board, facts }]])
    const [visibleTasks, visibleUserIds] = await Promise.all([
      readVisibleTasks(table, taskRefs, { boards, me: me.userId }),
      // Only guests do not see all people of the workspace.
      membership.role === 'guest'
        ? visiblePeople(ctx).then((people) => new Set(people.map(({ userId }) => userId)))
        : null,
    ])
    const seen = others
      .filter(({ userId }) => !visibleUserIds || visibleUserIds.has(userId))
      .map((connection): PersonPresence => {
        const { userId, taskId, activity } = connection
        const isTaskVisible = taskId !== null && visibleTasks.get(taskId)?.isOpen === true
        return {
          userId,
          taskId: isTaskVisible ? taskId : null,
          activity: isTaskVisible ? activity : 'viewing',
          expiresInMs: expiresInMs(connection),
        }
      })
    return { people: onePerPerson(seen) }
  },
)

const order: Record<Activity, number> = { describing: 0, commenting: 1, viewing: 2 }

/** Of several browsers of a person, the one that does most counts. */
function onePerPerson(people: readonly PersonPresence[]): PersonPresence[] {
  const rank = ({ activity, taskId }: PersonPresence & { taskId: TaskId | null }) =>
    order[activity] * 2 + (taskId ? 0 : 1)
  const byUser = new Map<UserId, PersonPresence>()
  for (const person of people) {
    const other = byUser.get(person.userId)
    if (!other || rank(person) < rank(other)) byUser.set(person.userId, person)
  }
  return [...byUser.values()]
}
