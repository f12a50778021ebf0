// Access patterns of the administration of people: changes of memberships in a workspace.

import type { GroupId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import type { Membership, MembershipState, WorkspaceRole } from '#shared/workspace/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import { groupIdsOf } from './group-ids.ts'
import { commitWithoutEvent, type Entities, type MutationWithoutEvent } from '#functions/table/commit.ts'

/** A change of a membership with its outcome and audit entries. */
type MembershipUpdate = {
  mutation: MutationWithoutEvent
  answer: unknown
  /** Required when an active administrator loses the role or the membership: another one, who must stay. */
  remainingAdministratorId: UserId | null
}

/** A membership with the name of the person and their groups. */
export type NamedMembership = Membership & { name: string; groupIds: readonly GroupId[] }

export const peopleAccess = (bound: Bound) => ({
  /** PE1: reads a membership with the person's name. */
  async get(workspaceId: WorkspaceId, userId: UserId): Promise<NamedMembership | null> {
    const { data } = await bound.entities.people.get({ workspaceId, userId }).go({ consistent: true })
    if (!data) return null
    const { role, state, name } = data
    return { workspaceId, userId, role, state, name, groupIds: groupIdsOf(data) }
  },

  /**
   * PE2: changes role or state of a membership.
   * @returns false when role, state or the remaining administrator has changed
   */
  change(
    membership: Membership,
    set: { role: WorkspaceRole } | { state: MembershipState },
    { mutation, answer, remainingAdministratorId }: MembershipUpdate,
  ): Promise<boolean> {
    const { workspaceId, userId, role, state } = membership
    return commitWithoutEvent(bound, {
      ...mutation,
      answer,
      writes: (entities) => [
        entities.people
          .patch({ workspaceId, userId })
          .set(set)
          .where((row, { eq }) => `${eq(row.role, role)} AND ${eq(row.state, state)}`)
          .commit(),
        ...administratorCheck(entities, workspaceId, remainingAdministratorId),
      ],
    })
  },

  /**
   * PE3: removes the membership of a person who is in no group.
   * @returns false when role, state or the remaining administrator has changed, or the person is in a group
   */
  remove(
    { workspaceId, userId, role, state }: Membership,
    { mutation, answer, remainingAdministratorId }: MembershipUpdate,
  ): Promise<boolean> {
    return commitWithoutEvent(bound, {
      ...mutation,
      answer,
      writes: (entities) => [
        entities.people
          .delete({ workspaceId, userId })
          .where(
            (row, { eq, notExists }) =>
              `${eq(row.role, role)} AND ${eq(row.state, state)} AND ${notExists(row.groupIds)}`,
          )
          .commit(),
        ...administratorCheck(entities, workspaceId, remainingAdministratorId),
      ],
    })
  },

  /** PE4: saves when a member last used the workspace. Does nothing for a membership that has been removed. */
  async recordSeen(workspaceId: WorkspaceId, userId: UserId, at: Date): Promise<void> {
    await bound.transaction
      .write(({ people }) => [people.patch({ workspaceId, userId }).set({ lastSeenAt: at.toISOString() }).commit()])
      .go()
  },

  /** PE5: writes audit entries that belong to no change of a row, such as an export. */
  recordAudit: (mutation: MutationWithoutEvent, answer: unknown): Promise<boolean> =>
    commitWithoutEvent(bound, { ...mutation, answer, writes: () => [] }),
})

const administratorCheck = (entities: Entities, workspaceId: WorkspaceId, userId: UserId | null) =>
  userId
    ? [
        entities.people
          .check({ workspaceId, userId })
          .where((row, { eq }) => `${eq(row.role, 'administrator')} AND ${eq(row.state, 'active')}`)
          .commit(),
      ]
    : []
