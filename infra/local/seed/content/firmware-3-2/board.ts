import type { Board } from '#infra/local/seed/content/types.ts'
import { firmware32Release } from './release.ts'

export const firmware32: Board = {
  key: 'firmware-3-2',
  title: 'Firmware 3.2',
  color: 'green',
  status: 'on_track',
  labels: [
    { key: 'fw-display', title: 'Display', color: 'sky' },
    { key: 'fw-motor', title: 'Motor', color: 'orange' },
    { key: 'fw-bug', title: 'Bug', color: 'red' },
  ],
  members: [
    { person: 'noah', role: 'owner' },
    { person: 'daniel', role: 'editor' },
    { person: 'yusuf', role: 'editor' },
    { person: 'jonas', role: 'viewer' },
  ],
  tabs: [firmware32Release],
}
