import type { Board } from '#infra/local/seed/content/types.ts'
import { workshopMoveBuilding } from './building.ts'
import { workshopMoveMoving } from './moving.ts'

export const workshopMove: Board = {
  key: 'workshop-move',
  title: 'Workshop move to Potsdam',
  color: 'orange',
  status: 'off_track',
  labels: [
    { key: 'wm-hall-a', title: 'Hall A', color: 'sky' },
    { key: 'wm-hall-b', title: 'Hall B', color: 'teal' },
    { key: 'wm-permit', title: 'Permit', color: 'red' },
    { key: 'wm-cost', title: 'Costs', color: 'amber' },
  ],
  members: [
    { person: 'lukas', role: 'owner' },
    { person: 'mara', role: 'editor' },
    { person: 'leonie', role: 'viewer' },
    { person: 'stefan', role: 'editor' },
    { person: 'thilo', role: 'editor' },
    { person: 'uwe', role: 'editor' },
    { person: 'yusuf', role: 'editor' },
    { person: 'oskar', role: 'editor' },
    { person: 'quirin', role: 'restricted' },
  ],
  tabs: [workshopMoveBuilding, workshopMoveMoving],
}
