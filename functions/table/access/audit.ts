// Access patterns of the audit log.

import type { AuditEntry } from '#shared/audit/model.ts'
import type { AuditId, WorkspaceId } from '#shared/common/ids.ts'
import { timeOfId } from '#shared/common/time-of-id.ts'
import type { Bound } from '#functions/table/bind.ts'

export const auditAccess = ({ entities }: Bound) => ({
  /**
   * AU1: reads entries of a workspace, newest first.
   * @param between two audit ids or their prefixes, both exclusive. In the wrong order the result is empty; DynamoDB would
   * reject such a query.
   */
  async ofWorkspace(
    workspaceId: WorkspaceId,
    between: { after: string; before: string },
    limit: number,
  ): Promise<AuditEntry[]> {
    const [after, before] = [between.after as AuditId, between.before as AuditId]
    if (after >= before) return []
    const { data } = await entities.audit.query
      .ofWorkspace({ workspaceId })
      .between({ auditId: after }, { auditId: before })
      .go({ limit: limit + 2, order: 'desc' })
    return data
      .map(fromRow)
      .filter(({ auditId }) => auditId !== after && auditId !== before)
      .slice(0, limit)
  },
})

type AuditRow = Omit<AuditEntry, 'at' | 'field'> & { changedField?: string }

/** Returns the row of an entry. Its id contains the time. */
export const auditRow = ({ at: _at, field, ...entry }: AuditEntry): AuditRow => ({
  ...entry,
  ...(field && { changedField: field }),
})

const fromRow = ({ changedField, ...row }: AuditRow): AuditEntry => ({
  ...row,
  at: new Date(timeOfId(row.auditId)),
  ...(changedField && { field: changedField }),
})
