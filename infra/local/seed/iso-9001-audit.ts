// The project ISO 9001 audit: its members, labels and tabs.

import type { Board } from './content-types.ts'
import { iso9001AuditPreparation } from './iso-9001-audit-preparation.ts'

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
