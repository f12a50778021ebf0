import type { Board } from './types.ts'

const summerRides2025: Board = {
  key: 'summer-rides-2025',
  title: 'Summer rides 2025',
  color: 'lime',
  status: 'completed',
  labels: [],
  members: [
    { person: 'lukas', role: 'owner' },
    { person: 'stefan', role: 'editor' },
  ],
  state: { to: 'archived', by: 'lukas', when: { day: -230, at: '12:00' } },
  tabs: [
    {
      title: 'Rides',
      color: 'lime',
      lists: [
        {
          title: 'Done',
          tasks: [
            {
              title: 'Ice cream tour to Caputh',
              status: 'completed',
              priority: 'medium',
              assignee: 'lukas',
              labels: [],
              completedWhen: { day: -290, at: '11:40' },
            },
            {
              title: 'Sunrise at the Wannsee',
              status: 'completed',
              priority: 'low',
              assignee: 'stefan',
              labels: [],
              completedWhen: { day: -281, at: '14:15' },
            },
            {
              title: 'Picnic with sixty families',
              status: 'completed',
              priority: 'medium',
              assignee: 'lukas',
              labels: [],
              completedWhen: { day: -262, at: '17:30' },
            },
          ],
        },
      ],
    },
  ],
}

const webShop2023: Board = {
  key: 'web-shop-2023',
  title: 'Web shop, first version',
  color: 'violet',
  status: 'completed',
  labels: [],
  members: [
    { person: 'aylin', role: 'owner' },
    { person: 'paula', role: 'editor' },
  ],
  state: { to: 'archived', by: 'aylin', when: { day: -95, at: '11:15' } },
  tabs: [
    {
      title: 'Shop',
      color: 'violet',
      lists: [
        {
          title: 'Left over',
          tasks: [{ title: 'Wish list', status: 'not_started', priority: 'low', assignee: 'paula', labels: [] }],
        },
        {
          title: 'Done',
          tasks: [
            {
              title: 'Cart and payment',
              status: 'completed',
              priority: 'high',
              assignee: 'aylin',
              labels: [],
              completedWhen: { day: -600, at: '15:25' },
            },
            {
              title: 'First order from a stranger',
              status: 'completed',
              priority: 'medium',
              assignee: 'aylin',
              labels: [],
              completedWhen: { day: -580, at: '08:50' },
            },
          ],
        },
      ],
    },
  ],
}

const stockCount2025: Board = {
  key: 'stock-count-2025',
  title: 'Stock count 2025',
  color: 'slate',
  status: 'completed',
  labels: [],
  members: [
    { person: 'priya', role: 'owner' },
    { person: 'oskar', role: 'editor' },
  ],
  state: { to: 'archived', by: 'priya', when: { day: -120, at: '16:00' } },
  tabs: [
    {
      title: 'Count',
      color: 'slate',
      lists: [
        {
          title: 'Done',
          tasks: [
            {
              title: 'Lists for nine shelves',
              status: 'completed',
              priority: 'medium',
              assignee: 'priya',
              labels: [],
              completedWhen: { day: -140, at: '09:20' },
            },
            {
              title: 'Count on two Saturdays',
              status: 'completed',
              priority: 'high',
              assignee: 'oskar',
              labels: [],
              completedWhen: { day: -135, at: '16:05' },
            },
            {
              title: 'Differences explained',
              status: 'completed',
              priority: 'medium',
              assignee: 'priya',
              labels: [],
              completedWhen: { day: -128, at: '11:40' },
            },
          ],
        },
      ],
    },
  ],
}

export const archivedBoardsOlder: Board[] = [summerRides2025, webShop2023, stockCount2025]
