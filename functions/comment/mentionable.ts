// Keeps only mentioned people who may see the task.

import type { Board } from '#shared/board/model.ts'
import type { UserId } from '#shared/common/ids.ts'
import { mentionsPerText } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import { isVisibleTo } from '#shared/task/policy.ts'
import type { Table } from '#functions/table/open.ts'

type MentionContext = { board: Board; task: Task; root: Task | null }

export async function mentionable(
  table: Table,
  { board, task, root }: MentionContext,
  named: readonly UserId[],
): Promise<UserId[]> {
  const people = named.slice(0, mentionsPerText)
  if (people.length === 0) return []
  const [{ members }, everybody] = await Promise.all([
    table.accessRows.readTwice({ ...board, userId: people[0]!, members: people }),
    table.person.ofWorkspace(board.workspaceId),
  ])
  return people.filter((userId) => {
    const person = everybody.find((it) => it.userId === userId)
    if (person?.state !== 'active') return false
    const another = { userId, member: members.get(userId) ?? null, workspaceRole: person.role }
    return isVisibleTo(another, { board, task, root })
  })
}
