import type { Board } from './types.ts'

const tryOutBoard: Board = {
  key: 'try-out',
  title: 'Try-out board',
  color: 'indigo',
  status: 'none',
  labels: [],
  members: [{ person: 'felicia', role: 'owner' }],
  state: { to: 'deleted', by: 'felicia', when: { day: -26, at: '10:10' } },
  tabs: [
    {
      title: 'Tasks',
      color: 'indigo',
      lists: [
        {
          title: 'To do',
          tasks: [
            { title: 'My first task', status: 'not_started', priority: 'medium', assignee: 'felicia', labels: [] },
            {
              title: 'A second one with a date',
              status: 'not_started',
              priority: 'medium',
              assignee: 'felicia',
              due: { day: -20 },
              labels: [],
            },
          ],
        },
        {
          title: 'Done',
          tasks: [
            {
              title: 'Look around',
              status: 'completed',
              priority: 'low',
              assignee: 'felicia',
              labels: [],
              completedWhen: { day: -30, at: '10:05' },
            },
          ],
        },
      ],
    },
  ],
}

const sponsoringIdeas: Board = {
  key: 'sponsoring-ideas',
  title: 'Sponsoring ideas',
  color: 'rose',
  status: 'on_hold',
  labels: [],
  members: [
    { person: 'tomas', role: 'owner' },
    { person: 'jonas', role: 'viewer' },
  ],
  state: { to: 'deleted', by: 'tomas', when: { day: -15, at: '14:35' } },
  tabs: [
    {
      title: 'Ideas',
      color: 'rose',
      lists: [
        {
          title: 'Ideas',
          tasks: [
            {
              title: 'Jerseys for the rowing club',
              status: 'not_started',
              priority: 'low',
              assignee: 'tomas',
              labels: [],
            },
            {
              title: 'A bike for the book bus',
              status: 'not_started',
              priority: 'medium',
              assignee: 'tomas',
              labels: [],
            },
            {
              title: 'Marathon, escort on three bikes',
              status: 'not_started',
              priority: 'medium',
              assignee: 'tomas',
              due: { day: 10 },
              labels: [],
            },
          ],
        },
      ],
    },
  ],
}

const oldPhoneList: Board = {
  key: 'old-phone-list',
  title: 'Old phone list',
  color: 'orange',
  status: 'none',
  labels: [],
  members: [
    { person: 'ines', role: 'owner' },
    { person: 'vera', role: 'editor' },
  ],
  state: { to: 'deleted', by: 'ines', when: { day: -4, at: '09:05' } },
  tabs: [
    {
      title: 'Numbers',
      color: 'orange',
      lists: [
        {
          title: 'Numbers',
          tasks: [
            {
              title: 'Landline of the old office',
              status: 'not_started',
              priority: 'low',
              assignee: 'vera',
              labels: [],
            },
            {
              title: 'Emergency numbers of 2024',
              status: 'not_started',
              priority: 'low',
              assignee: 'vera',
              labels: [],
            },
          ],
        },
      ],
    },
  ],
}

export const deletedBoards: Board[] = [tryOutBoard, sponsoringIdeas, oldPhoneList]
