// Whom a text may call: only people who may see what it is about are told (decisions §9).

import type { Board } from '#shared/board/model.ts'
import { boardFacts } from '#shared/board/rules.ts'
import type { UserId } from '#shared/common/ids.ts'
import { can } from '#shared/permission/can.ts'
import type { Task } from '#shared/task/model.ts'
import { taskFacts } from '#shared/task/policy.ts'
import type { Table } from '#functions/table/open.ts'

type About = { board: Board; task: Task; root: Task | null }

export async function mentionable(
  table: Table,
  { board, task, root }: About,
  people: readonly UserId[],
): Promise<UserId[]> {
  if (people.length === 0) return []
  const [{ members }, everybody] = await Promise.all([
    table.door.look({ boardId: board.boardId, userId: people[0]!, members: people.slice(0, 50) }),
    table.person.ofWorkspace(board.workspaceId),
  ])
  return people.filter((userId) => {
    const person = everybody.find((it) => it.userId === userId)
    if (person?.state !== 'active') return false
    const member = members.get(userId) ?? null
    const facts = boardFacts({ board, member, workspaceRole: person.role, writable: true })
    return can('task.view', taskFacts(facts, { task, root, within: 'active' }, userId)) === 'allowed'
  })
}
