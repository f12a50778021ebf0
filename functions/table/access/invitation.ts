// Access patterns of invitations. An open invitation and a pending membership are created and end together, so there is at most
// one open invitation for a person and workspace.

import type { InvitationId, MailId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { maxOwnInvitations } from '#shared/common/limits.ts'
import type { Invitation } from '#shared/invitation/model.ts'
import type { User } from '#shared/user/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commitWithoutEvent, type Entities, type MutationWithoutEvent } from '#functions/table/commit.ts'
import { invitationFromRow, type InvitationRow, invitationRow, remindKey } from './invitation-rows.ts'
import { createMailWrite, type Mail } from './mail.ts'

/** An invitation with the fields that only the server uses. */
export type StoredInvitation = Invitation & {
  secretHash: string
  reminderSecretHash: string | null
  mailId: MailId
  /** Whether the accepted person has been added to the groups and boards. */
  accessAdded: boolean
  version: number
  /** When the reminder is due; null when none is planned. */
  remindAt: Date | null
}

/** The outcome and audit entries of a mutation. */
type Update = { mutation: MutationWithoutEvent; answer: unknown }

type Creation = Update & {
  invitation: StoredInvitation
  mail: Mail
  user: User
  /** Whether the user is created with the invitation. */
  isNewUser: boolean
}

export const invitationAccess = (bound: Bound) => {
  const { entities, transaction } = bound

  return {
    /**
     * IN1: creates an invitation with its pending membership, its mail and, if necessary, its user.
     * @returns false when the user or the membership exists meanwhile
     */
    create({ invitation, mail, user, isNewUser, mutation, answer }: Creation): Promise<boolean> {
      const { picture, preferences, ...profile } = user
      const person = { ...profile, ...(picture && { picture }) }
      const { workspaceId, role, createdAt } = invitation
      return commitWithoutEvent(bound, {
        ...mutation,
        answer,
        writes: (rows) => [
          ...(isNewUser
            ? [
                rows.user.create({ ...person, preferences }).commit(),
                rows.login.create({ by: 'email', subject: user.email, userId: user.userId }).commit(),
              ]
            : []),
          rows.people
            .create({ ...person, workspaceId, role, state: 'pending', invitedAt: createdAt.toISOString() })
            .commit(),
          rows.invitation.create(invitationRow(invitation)).commit(),
          createMailWrite(rows, mail),
        ],
      })
    },

    /** IN2: reads an invitation. */
    async get(invitationId: InvitationId): Promise<StoredInvitation | null> {
      const { data } = await entities.invitation.get({ invitationId }).go({ consistent: true })
      return data && invitationFromRow(data)
    },

    /**
     * IN3: reads invitations of a workspace, newest first.
     * @param before the id that the page continues after; null for the first page
     */
    async page(
      workspaceId: WorkspaceId,
      { isOpenOnly, before }: { isOpenOnly: boolean; before: InvitationId | null },
      limit: number,
    ): Promise<StoredInvitation[]> {
      const groups = isOpenOnly ? (['open'] as const) : (['open', 'closed'] as const)
      const pages = await Promise.all(
        groups.map(async (listGroup) => {
          const query = entities.invitation.query.ofWorkspace({ workspaceId, listGroup })
          const { data } = await (before ? query.lt({ invitationId: before }) : query).go({
            limit,
            order: 'desc',
            hydrate: true,
          })
          return data.map(invitationFromRow)
        }),
      )
      return pages
        .flat()
        .toSorted((one, other) => (one.invitationId < other.invitationId ? 1 : -1))
        .slice(0, limit)
    },

    /** IN4: reads the invitations of a user, newest first. */
    async ofUser(userId: UserId): Promise<StoredInvitation[]> {
      const { data } = await entities.invitation.query
        .ofUser({ userId })
        .go({ limit: maxOwnInvitations, order: 'desc' })
      return data.map((row: InvitationRow) => invitationFromRow(row))
    },

    /**
     * IN5: stores new keys and a new mail of an open invitation.
     * @param update null for a reminder, which no user requested
     * @returns false when the invitation has changed
     */
    async renew(
      before: StoredInvitation,
      after: StoredInvitation,
      mail: Mail,
      update: Update | null,
    ): Promise<boolean> {
      const writes = (rows: Entities) => [putWrite(rows, before, after), createMailWrite(rows, mail)]
      if (update) return commitWithoutEvent(bound, { ...update.mutation, answer: update.answer, writes })
      const { canceled } = await transaction.write(writes).go()
      return !canceled
    },

    /**
     * IN6: accepts an invitation and activates the membership.
     * @returns false when the invitation has changed or the membership is not pending any more
     */
    accept(before: StoredInvitation, { mutation, answer }: Update): Promise<boolean> {
      const { workspaceId, userId } = before
      return commitWithoutEvent(bound, {
        ...mutation,
        answer,
        writes: (rows) => [
          rows.people
            .patch({ workspaceId, userId })
            .set({ state: 'active' })
            .remove(['invitedAt'])
            .where((row, { eq }) => eq(row.state, 'pending'))
            .commit(),
          putWrite(rows, before, { ...before, state: 'accepted', remindAt: null }),
        ],
      })
    },

    /**
     * IN7: revokes or declines an invitation and removes the pending membership.
     * @returns false when the invitation has changed or the membership is not pending any more
     */
    close(before: StoredInvitation, state: 'declined' | 'revoked', { mutation, answer }: Update): Promise<boolean> {
      const { workspaceId, userId } = before
      return commitWithoutEvent(bound, {
        ...mutation,
        answer,
        writes: (rows) => [
          rows.people
            .delete({ workspaceId, userId })
            .where((row, { eq }) => eq(row.state, 'pending'))
            .commit(),
          putWrite(rows, before, { ...before, state, remindAt: null }),
        ],
      })
    },

    /**
     * IN8: changes fields that only the server uses.
     * @returns false when the invitation has changed
     */
    async update(
      before: StoredInvitation,
      change: Partial<Pick<StoredInvitation, 'mailState' | 'accessAdded' | 'remindAt'>>,
    ): Promise<boolean> {
      const { canceled } = await transaction.write((rows) => [putWrite(rows, before, { ...before, ...change })]).go()
      return !canceled
    },

    /** IN9: reads the ids of invitations whose reminder is due, longest waiting first. */
    async remindableIds(now: Date, limit = 100): Promise<InvitationId[]> {
      const { data } = await entities.invitation.query
        .remindable({ remindKey })
        .lte({ remindAt: now.toISOString() })
        .go({ limit, data: 'raw', ignoreOwnership: true })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- raw answers have no type
      const { Items = [] } = data as unknown as { Items?: { pk: InvitationId }[] }
      return Items.map(({ pk }) => pk)
    },

    /** IN10: sets the name of a user who was created by an invitation, also in all memberships. */
    async setFirstName(userId: UserId, from: string, name: string): Promise<void> {
      const { data: memberships } = await entities.people.query.ofUser({ userId }).go({ pages: 'all' })
      await transaction
        .write((rows) => [
          rows.user
            .patch({ userId })
            .set({ name })
            .where((row, { eq }) => eq(row.name, from))
            .commit(),
          // A transaction has at most 100 items; further memberships show the address until the next change of the name.
          ...memberships
            .slice(0, 90)
            .map(({ workspaceId }) => rows.people.patch({ workspaceId, userId }).set({ name }).commit()),
        ])
        .go()
    },
  }
}

/** Replaces an invitation; the transaction fails if it has changed. */
const putWrite = (rows: Entities, before: StoredInvitation, after: StoredInvitation) =>
  rows.invitation
    .put(invitationRow({ ...after, version: before.version + 1 }))
    .where((row, { eq }) => eq(row.version, before.version))
    .commit()
