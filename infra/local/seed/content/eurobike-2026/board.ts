import type { Board } from '#infra/local/seed/content/types.ts'
import { eurobike2026Fair } from './fair.ts'
import { eurobike2026Print } from './print.ts'

export const eurobike2026: Board = {
  key: 'eurobike-2026',
  title: 'Eurobike 2026',
  color: 'amber',
  status: 'at_risk',
  labels: [
    { key: 'eb-booth', title: 'Booth', color: 'orange' },
    { key: 'eb-travel', title: 'Travel', color: 'sky' },
  ],
  members: [
    { person: 'tomas', role: 'owner' },
    { person: 'priya', role: 'editor' },
    { person: 'mara', role: 'editor' },
    { person: 'lukas', role: 'editor' },
    { person: 'pieter', role: 'restricted' },
  ],
  tabs: [eurobike2026Fair, eurobike2026Print],
}
