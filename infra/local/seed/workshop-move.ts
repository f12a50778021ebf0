// The project Workshop move to Potsdam: its members, labels and tabs.

import type { Board } from './content-types.ts'
import { workshopMoveBuilding } from './workshop-move-building.ts'
import { workshopMoveMoving } from './workshop-move-moving.ts'

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
