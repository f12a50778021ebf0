// Fills a workspace with many people, groups, vaults, invitations and audit entries.

import { AuditId, type BoardId, GroupId, InvitationId, MailId, UserId, VaultId } from '#shared/common/ids.ts'
import type { GranteeId } from '#shared/vault/model.ts'
import type { VaultGrants } from '#shared/workspace/model.ts'
import { auditRow } from '#functions/table/access/audit.ts'
import { invitationRow } from '#functions/table/access/invitation-rows.ts'
import type { AWorkspace, Person, World } from './world.ts'

export type WorkspaceSizes = {
  people: number
  groups: number
  membersPerGroup: number
  vaults: number
  grantsPerVault: number
  invitations: number
  auditEntries: number
}

/** The largest workspace that the product is measured with. */
export const largestWorkspace: WorkspaceSizes = {
  people: 2_000,
  groups: 500,
  membersPerGroup: 20,
  vaults: 200,
  grantsPerVault: 20,
  invitations: 5_000,
  auditEntries: 5_000,
}

/** Returns `count` items from `start` on, and from the beginning after the end. */
const slice = <Item>(items: readonly Item[], start: number, count: number): Item[] =>
  Array.from({ length: Math.min(count, items.length) }, (_, index) => items[(start + index) % items.length]!)

const firstNames = ['Aylin', 'Emeka', 'Hannah', 'Ines', 'Jonas', 'Leonie', 'Lukas', 'Noah', 'Pieter', 'Zoë']
const lastNames = ['Demir', 'Obi', 'Vogt', 'Carvalho', 'Weber', 'Hartmann', 'Brandt', 'Becker', 'de Vries', 'Krüger']

/** Returns a name that is different for each number. */
export const nameOfNumber = (index: number): string =>
  `${firstNames[index % 10]} ${lastNames[Math.floor(index / 10) % 10]} ${index}`

/** Adds rows to a workspace, directly in the table. The `manager` has a grant of every vault. */
export async function fillWorkspace(
  { entities, put, platform, clock }: Pick<World, 'entities' | 'put' | 'platform' | 'clock'>,
  { workspaceId }: Pick<AWorkspace, 'workspaceId'>,
  { sizes, manager }: { sizes: WorkspaceSizes; manager: Person },
) {
  const now = clock.now()
  const idsOf = <Id>(count: number, prefix: string, schema: { parse: (id: string) => Id }): Id[] =>
    Array.from({ length: count }, () => schema.parse(platform.ids.next(prefix)))
  const userIds = idsOf(sizes.people, 'usr', UserId)
  const groupIds = idsOf(sizes.groups, 'grp', GroupId)
  const vaultIds = idsOf(sizes.vaults, 'vlt', VaultId)
  const invitationIds = idsOf(sizes.invitations, 'inv', InvitationId)
  const auditIds = idsOf(sizes.auditEntries, 'aud', AuditId)
  const groupIdsByUser = new Map<UserId, GroupId[]>()
  const membersOf = (index: number) => slice(userIds, index * 7, sizes.membersPerGroup)
  for (const [index, groupId] of groupIds.entries())
    for (const userId of membersOf(index)) groupIdsByUser.set(userId, [...(groupIdsByUser.get(userId) ?? []), groupId])
  const rows: Promise<void>[] = []

  for (const [index, userId] of userIds.entries()) {
    const name = nameOfNumber(index)
    const groups = groupIdsByUser.get(userId)
    rows.push(
      put(
        entities.people.put({
          workspaceId,
          userId,
          name,
          email: `${name.toLowerCase().replaceAll(' ', '.')}@havelbikes.example`,
          hue: 'teal',
          role: 'member',
          state: index % 10 === 9 ? 'pending' : 'active',
          lastSeenAt: now.toISOString(),
          ...(index % 10 === 9 && { invitedAt: now.toISOString() }),
          ...(groups && { groupIds: groups }),
        }),
      ),
    )
  }
  for (const [index, groupId] of groupIds.entries()) {
    const members = membersOf(index)
    rows.push(
      put(
        entities.group.put({
          workspaceId,
          groupId,
          name: `Group ${index}`,
          description: 'Everyone who works on the same thing',
          color: 'sky',
          createdBy: manager.userId,
          createdAt: now.toISOString(),
          memberCount: members.length,
        }),
      ),
      ...members.map((userId) => put(entities.groupMember.put({ groupId, userId, addedAt: now.toISOString() }))),
    )
  }
  for (const [index, vaultId] of vaultIds.entries()) {
    const grantees: GranteeId[] = slice<GranteeId>([...groupIds, ...userIds], index * 11, sizes.grantsPerVault - 1)
    const grants: VaultGrants = Object.fromEntries([
      [manager.userId, 'manager'],
      ...grantees.map((grantee) => [grantee, 'contributor']),
    ])
    rows.push(
      put(
        entities.vault.put({
          workspaceId,
          vaultId,
          name: `Vault ${index}`,
          color: 'indigo',
          createdBy: manager.userId,
          createdAt: now.toISOString(),
          grants,
          boardCount: 0,
        }),
      ),
    )
  }
  for (const [index, invitationId] of invitationIds.entries())
    rows.push(put(entities.invitation.put(invitationRow(anInvitation(invitationId, index)))))
  for (const [index, auditId] of auditIds.entries())
    rows.push(
      put(
        entities.audit.put(
          auditRow({
            auditId,
            workspaceId,
            actorId: manager.userId,
            at: now,
            kind: 'group.member_added',
            subject: { type: 'group', id: groupIds[index % groupIds.length] ?? '', name: `Group ${index}` },
            related: { type: 'person', id: userIds[index % userIds.length]!, name: nameOfNumber(index) },
          }),
        ),
      ),
    )
  await Promise.all(rows)
  if (vaultIds.length > 0) await entities.workspace.patch({ workspaceId }).add({ vaultsVersion: 1 }).go()
  return { userIds, groupIds, vaultIds }

  /** One in ten is open, as long as there are people for them. */
  function anInvitation(invitationId: InvitationId, index: number) {
    const userId = userIds[index % userIds.length]!
    const isOpen = index % 10 === 9 && index < userIds.length
    return {
      invitationId,
      workspaceId,
      userId,
      email: `${userId}@havelbikes.example`,
      role: 'member' as const,
      groupIds: [],
      boards: [],
      language: 'en' as const,
      invitedBy: manager.userId,
      createdAt: now,
      sentAt: now,
      expiresAt: new Date(now.getTime() + 14 * 86_400_000),
      state: isOpen ? ('open' as const) : ('accepted' as const),
      mailState: 'sent' as const,
      remindedAt: null,
      remindAt: null,
      secretHash: 'a'.repeat(64),
      reminderSecretHash: null,
      mailId: MailId.parse(platform.ids.next('mai')),
      accessAdded: !isOpen,
      version: 1,
    }
  }
}

/** Creates boards on which groups are Editors, one group after the other, and returns their ids. */
export async function boardsOfGroups(
  { entities, put }: Pick<World, 'entities' | 'put'>,
  workspace: Pick<AWorkspace, 'aBoard' | 'workspaceId'>,
  { groupIds, boards: count }: { groupIds: readonly GroupId[]; boards: number },
): Promise<BoardId[]> {
  const boardIdsByGroup = new Map<GroupId, BoardId[]>()
  const boardIds = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const groupId = groupIds[index % groupIds.length]!
      const groups = { [groupId]: { role: 'editor' as const, switches: null } }
      const { boardId } = await workspace.aBoard({ title: `Project ${index}`, groups })
      boardIdsByGroup.set(groupId, [...(boardIdsByGroup.get(groupId) ?? []), boardId])
      return boardId
    }),
  )
  await Promise.all(
    [...boardIdsByGroup].map(async ([groupId, ids]) => {
      const { data } = await entities.group.get({ workspaceId: workspace.workspaceId, groupId }).go()
      return put(entities.group.put({ ...data!, boardIds: ids }))
    }),
  )
  return boardIds
}
