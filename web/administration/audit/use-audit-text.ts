import type { AuditEntry } from '#shared/audit/model.ts'
import { useTranslation } from 'react-i18next'

/** Returns a function that describes an audit entry in a sentence. */
export function useAuditText(): (entry: AuditEntry) => string {
  const { t } = useTranslation(['workspace', 'admin_people', 'admin_vaults', 'common'])
  /** Roles, levels and colours are stored by their keys, and shown by their names. */
  const valueOf = ({ kind, field }: AuditEntry, value: string | undefined) => {
    if (value === undefined) return ''
    if (kind === 'person.role_changed') return t(`admin_people:role.${value}.name`)
    if (kind === 'vault.access_granted') return t(`admin_vaults:level.${value}.name`)
    return field === 'color' ? t(`common:hue.${value}`) : value
  }
  return (entry) => {
    const { kind, field, subject, related, from, to, count } = entry
    if (field === 'membersCreateBoards')
      return t(
        to === 'true'
          ? 'workspace:audit.text.workspace.members_create_on'
          : 'workspace:audit.text.workspace.members_create_off',
      )
    return t(`workspace:audit.text.${kind}`, {
      name: subject.name,
      other: related?.name ?? '',
      from: valueOf(entry, from),
      to: valueOf(entry, to),
      count: count ?? 0,
    })
  }
}
