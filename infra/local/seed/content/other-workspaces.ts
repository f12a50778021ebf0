// Workspaces beside Havel Cargo Bikes, for the switcher: one that Mara Lindqvist can open, and one that she has left.

import type { Board, OtherWorkspace } from './types.ts'

const summerCottage: Board = {
  key: 'summer-cottage',
  title: 'Summer cottage',
  color: 'lime',
  status: 'on_track',
  labels: [],
  members: [{ person: 'mara', role: 'owner' }],
  tabs: [
    {
      title: 'Cottage and garden',
      color: 'lime',
      lists: [
        {
          title: 'To do',
          tasks: [
            {
              title: 'Order a new gutter',
              status: 'not_started',
              priority: 'medium',
              assignee: 'mara',
              due: { day: 12 },
              labels: [],
            },
            { title: 'Ask the neighbours about the fence', status: 'not_started', priority: 'low', labels: [] },
            { title: 'Paint the shutters', status: 'not_started', priority: 'low', labels: [] },
          ],
        },
        {
          title: 'In progress',
          tasks: [
            {
              title: 'Plan the weekend in June',
              status: 'in_progress',
              priority: 'high',
              assignee: 'mara',
              due: { day: 20 },
              labels: [],
            },
          ],
        },
        {
          title: 'Done',
          tasks: [
            {
              title: 'Turn the water on',
              status: 'completed',
              priority: 'medium',
              assignee: 'mara',
              labels: [],
              completedWhen: { day: -9, at: '18:20' },
            },
          ],
        },
      ],
    },
  ],
}

const springRegatta: Board = {
  key: 'spring-regatta',
  title: 'Spring regatta',
  color: 'sky',
  status: 'none',
  labels: [],
  members: [{ person: 'emeka', role: 'owner' }],
  tabs: [
    {
      title: 'Regatta',
      color: 'sky',
      lists: [
        {
          title: 'To do',
          tasks: [
            { title: 'Reserve the harbour office', status: 'not_started', priority: 'high', labels: [] },
            { title: 'Print the start lists', status: 'not_started', priority: 'medium', labels: [] },
          ],
        },
      ],
    },
  ],
}

export const otherWorkspaces: OtherWorkspace[] = [
  {
    key: 'lindqvist-family',
    name: 'Lindqvist Family',
    createdWhen: { day: -62, at: '19:40' },
    members: [{ person: 'mara', role: 'administrator', state: 'active' }],
    boards: [summerCottage],
  },
  {
    key: 'kiel-regatta-club',
    name: 'Kiel Regatta Club',
    createdWhen: { day: -58, at: '20:15' },
    members: [
      { person: 'emeka', role: 'administrator', state: 'active' },
      { person: 'mara', role: 'member', state: 'deactivated' },
    ],
    boards: [springRegatta],
  },
]
