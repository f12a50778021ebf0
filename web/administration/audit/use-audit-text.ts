import type { AuditEntry } from '#shared/audit/model.ts'
import { useTranslation } from 'react-i18next'

/** Returns a function that describes an audit entry in a sentence. */
export function useAuditText(): (entry: AuditEntry) => string {
  const { t } = useTranslation(['workspace', 'admin_people'])
  /** Roles and states are stored by their keys, and shown by their names. */
  const valueOf = (kind: AuditEntry['kind'], value: string | undefined) =>
    value !== undefined && kind === 'person.role_changed' ? t(`admin_people:role.${value}.name`) : (value ?? '')
  return ({ kind, subject, related, from, to, count }) =>
    t(`workspace:audit.text.${kind}`, {
      name: subject.name,
      other: related?.name ?? '',
      from: valueOf(kind, from),
      to: valueOf(kind, to),
      count: count ?? 0,
    })
}
