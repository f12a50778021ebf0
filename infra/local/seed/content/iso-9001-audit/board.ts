import type { Board } from '#infra/local/seed/content/types.ts'
import { iso9001AuditPreparation } from './preparation.ts'

export const iso9001Audit: Board = {
  key: 'iso-9001-audit',
  title: 'ISO 9001 audit',
  color: 'slate',
  status: 'on_hold',
  labels: [
    { key: 'iso-finding', title: 'Finding', color: 'red' },
    { key: 'iso-interview', title: 'Interview', color: 'sky' },
  ],
  members: [
    { person: 'hannah', role: 'owner' },
    { person: 'mara', role: 'editor' },
    { person: 'rahel', role: 'editor' },
    { person: 'lukas', role: 'viewer' },
  ],
  tabs: [iso9001AuditPreparation],
}
