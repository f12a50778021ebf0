import { useMemo } from 'react'
import type { Task } from '#shared/task/model.ts'
import { vaultRolesOn } from '#shared/vault/rules.ts'
import { isVisibleTo } from '#shared/task/policy.ts'
import { membersWithGroups } from '#web/people/members-with-groups.ts'
import { type Colleague, usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/board-store/use-board.ts'

/** Returns the people that the user can mention on a task: the other members who can see it. */
export function useMentionablePeople(task: Task): Colleague[] {
  const { boardState, me } = useBoard()
  const people = usePeople()
  const { board, vaultGrants } = boardState.structure
  const members = membersWithGroups(boardState.structure, people)
  const root = (task.rootId && boardState.tasks.get(task.rootId)) || null
  return useMemo(
    () =>
      members
        .flatMap((member) => {
          const person = people.get(member.userId)
          if (person?.state !== 'active' || person.userId === me) return []
          const { role: workspaceRole, groupIds } = person
          const vaultRoles = vaultRolesOn(board, vaultGrants, person)
          const viewer = { userId: member.userId, member, workspaceRole, groupIds, vaultRoles }
          return isVisibleTo(viewer, { board, task, root }) ? [person] : []
        })
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    [board, vaultGrants, members, people, task, root, me],
  )
}
