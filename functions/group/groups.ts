// What the procedures of groups share.

import type { AuditEntry, AuditSubject } from '#shared/audit/model.ts'
import type { GroupId, MutationId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import type { Group } from '#shared/group/model.ts'
import { auditedMutation } from '#functions/rpc/events.ts'
import type { Table } from '#functions/table/open.ts'

export type GroupContext = Parameters<typeof auditedMutation>[0] & { table: Table; clearPersonCache: () => void }

/** @throws group.not_found */
export const findGroup = async (
  { table, workspace: { workspaceId } }: Pick<GroupContext, 'table' | 'workspace'>,
  groupId: GroupId,
): Promise<Group> => (await table.group.get({ workspaceId, groupId })) ?? throwError('group.not_found')

export const groupSubject = ({ groupId, name }: Pick<Group, 'groupId' | 'name'>): AuditSubject => ({
  type: 'group',
  id: groupId,
  name,
})

type GroupAudit = Pick<AuditEntry, 'kind'> & Partial<Pick<AuditEntry, 'related' | 'field' | 'from' | 'to'>>

/** Creates the record of a mutation of a group, with its audit entry. */
export const groupMutation = (
  ctx: GroupContext,
  mutationId: MutationId | undefined,
  { group, ...audit }: GroupAudit & { group: Pick<Group, 'groupId' | 'name'> },
) => auditedMutation(ctx, mutationId, [{ ...audit, subject: groupSubject(group) }])
