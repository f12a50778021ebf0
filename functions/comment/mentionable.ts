// Keeps only mentioned people who may see the task.

import type { Board } from '#shared/board/model.ts'
import type { UserId } from '#shared/common/ids.ts'
import { mentionsPerText } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import { isVisibleTo } from '#shared/task/policy.ts'
import { vaultRolesOn } from '#shared/vault/rules.ts'
import type { AccessRows } from '#functions/table/access/access-rows.ts'
import type { Table } from '#functions/table/open.ts'

/** `accessRows` are those of the call. */
type MentionContext = { board: Board; task: Task; accessRows: Pick<AccessRows, 'root' | 'vaultGrants'> }

export async function mentionablePeople(
  table: Table,
  { board, task, accessRows: { root, vaultGrants } }: MentionContext,
  mentionedIds: readonly UserId[],
): Promise<UserId[]> {
  const people = mentionedIds.slice(0, mentionsPerText)
  if (people.length === 0) return []
  const [{ members }, workspacePeople] = await Promise.all([
    table.accessRows.readTwice({ ...board, userId: people[0]!, members: people }),
    table.person.ofWorkspace(board.workspaceId),
  ])
  return people.filter((userId) => {
    const person = workspacePeople.find((it) => it.userId === userId)
    if (person?.state !== 'active') return false
    const { role: workspaceRole, groupIds } = person
    const vaultRoles = vaultRolesOn(board, vaultGrants, person)
    const viewer = { userId, member: members.get(userId) ?? null, workspaceRole, groupIds, vaultRoles }
    return isVisibleTo(viewer, { board, task, root })
  })
}
