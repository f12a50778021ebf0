import type { Board } from './types.ts'

const havelMiniLaunch: Board = {
  key: 'havel-mini-launch',
  title: 'Havel Mini launch',
  color: 'teal',
  status: 'completed',
  labels: [],
  members: [
    { person: 'mara', role: 'owner' },
    { person: 'jonas', role: 'editor' },
  ],
  state: { to: 'archived', by: 'mara', when: { day: -210, at: '10:00' } },
  tabs: [
    {
      title: 'Launch plan',
      color: 'teal',
      lists: [
        {
          title: 'Open',
          tasks: [
            {
              title: 'Ask the first fifty riders after a year',
              status: 'not_started',
              priority: 'low',
              assignee: 'jonas',
              labels: [],
            },
          ],
        },
        {
          title: 'Done',
          tasks: [
            {
              title: 'Name and wordmark for Havel Mini',
              status: 'completed',
              priority: 'high',
              assignee: 'mara',
              labels: [],
              completedWhen: { day: -420, at: '14:15' },
            },
            {
              title: 'Homologation of the small motor',
              status: 'completed',
              priority: 'urgent',
              assignee: 'mara',
              labels: [],
              completedWhen: { day: -390, at: '17:30' },
            },
            {
              title: 'Launch film',
              status: 'completed',
              priority: 'medium',
              assignee: 'jonas',
              labels: [],
              completedWhen: { day: -360, at: '10:05' },
            },
            {
              title: 'First hundred bikes delivered',
              status: 'completed',
              priority: 'high',
              assignee: 'jonas',
              labels: [],
              completedWhen: { day: -300, at: '15:25' },
            },
          ],
        },
      ],
    },
  ],
}

const eurobike2025: Board = {
  key: 'eurobike-2025',
  title: 'Eurobike 2025',
  color: 'amber',
  status: 'completed',
  labels: [],
  members: [
    { person: 'tomas', role: 'owner' },
    { person: 'lukas', role: 'editor' },
  ],
  state: { to: 'archived', by: 'tomas', when: { day: -280, at: '15:20' } },
  tabs: [
    {
      title: 'Fair',
      color: 'amber',
      lists: [
        {
          title: 'Done',
          tasks: [
            {
              title: 'Booth in hall 8',
              status: 'completed',
              priority: 'high',
              assignee: 'tomas',
              labels: [],
              completedWhen: { day: -330, at: '08:50' },
            },
            {
              title: 'Leaflet, 3,000 pieces',
              status: 'completed',
              priority: 'medium',
              assignee: 'tomas',
              labels: [],
              completedWhen: { day: -325, at: '09:20' },
            },
            {
              title: 'Two test bikes for the track',
              status: 'completed',
              priority: 'medium',
              assignee: 'lukas',
              labels: [],
              completedWhen: { day: -322, at: '16:05' },
            },
            {
              title: 'Letters to 140 leads',
              status: 'completed',
              priority: 'high',
              assignee: 'tomas',
              labels: [],
              completedWhen: { day: -300, at: '11:40' },
            },
          ],
        },
      ],
    },
  ],
}

const dealerDay2025: Board = {
  key: 'dealer-day-2025',
  title: 'Dealer day 2025',
  color: 'sky',
  status: 'completed',
  labels: [],
  members: [
    { person: 'tomas', role: 'owner' },
    { person: 'sofia', role: 'editor' },
  ],
  state: { to: 'archived', by: 'tomas', when: { day: -320, at: '09:30' } },
  tabs: [
    {
      title: 'Day',
      color: 'sky',
      lists: [
        {
          title: 'Done',
          tasks: [
            {
              title: 'Invitation',
              status: 'completed',
              priority: 'medium',
              assignee: 'sofia',
              labels: [],
              completedWhen: { day: -370, at: '14:15' },
            },
            {
              title: 'Lunch for fifty',
              status: 'completed',
              priority: 'low',
              assignee: 'sofia',
              labels: [],
              completedWhen: { day: -350, at: '17:30' },
            },
            {
              title: 'Tour of the workshop',
              status: 'completed',
              priority: 'medium',
              assignee: 'tomas',
              labels: [],
              completedWhen: { day: -345, at: '10:05' },
            },
          ],
        },
      ],
    },
  ],
}

const batteryRecall2024: Board = {
  key: 'battery-recall-2024',
  title: 'Battery recall 2024',
  color: 'red',
  status: 'completed',
  labels: [],
  members: [
    { person: 'ines', role: 'owner' },
    { person: 'noah', role: 'editor' },
  ],
  state: { to: 'archived', by: 'ines', when: { day: -400, at: '17:10' } },
  tabs: [
    {
      title: 'Recall',
      color: 'red',
      lists: [
        {
          title: 'Done',
          tasks: [
            {
              title: 'List of the 63 batteries',
              status: 'completed',
              priority: 'urgent',
              assignee: 'noah',
              labels: [],
              completedWhen: { day: -520, at: '15:25' },
            },
            {
              title: 'Letter to every rider',
              status: 'completed',
              priority: 'urgent',
              assignee: 'ines',
              labels: [],
              completedWhen: { day: -518, at: '08:50' },
            },
            {
              title: 'Shipping boxes with a label',
              status: 'completed',
              priority: 'high',
              assignee: 'ines',
              labels: [],
              completedWhen: { day: -512, at: '09:20' },
            },
            {
              title: 'Last battery is back',
              status: 'completed',
              priority: 'high',
              assignee: 'ines',
              labels: [],
              completedWhen: { day: -430, at: '16:05' },
            },
          ],
        },
      ],
    },
  ],
}

export const archivedBoards: Board[] = [havelMiniLaunch, eurobike2025, dealerDay2025, batteryRecall2024]
