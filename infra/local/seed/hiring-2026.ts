// The project Hiring 2026: its members, labels and tabs.

import type { Board } from './content-types.ts'

export const hiring2026: Board = {
  key: 'hiring-2026',
  title: 'Hiring 2026',
  color: 'lime',
  status: 'on_track',
  labels: [
    { key: 'hi-workshop', title: 'Workshop', color: 'orange' },
    { key: 'hi-office', title: 'Office', color: 'violet' },
  ],
  members: [
    { person: 'leonie', role: 'owner' },
    { person: 'mara', role: 'editor' },
    { person: 'jonas', role: 'viewer' },
    { person: 'lukas', role: 'editor' },
    { person: 'felicia', role: 'editor' },
  ],
  tabs: [
    {
      title: 'Open positions',
      color: 'lime',
      lists: [
        {
          title: 'Search',
          tasks: [
            {
              title: 'Second apprentice from September',
              status: 'not_started',
              priority: 'medium',
              assignee: 'leonie',
              due: { day: 30 },
              labels: ['hi-workshop'],
            },
            {
              title: 'Working student for the web shop',
              status: 'not_started',
              priority: 'low',
              assignee: 'leonie',
              due: { day: 36 },
              labels: ['hi-office'],
            },
            {
              title: 'Decide on a buyer for 2027',
              status: 'not_started',
              priority: 'low',
              assignee: 'mara',
              due: { day: 32 },
              labels: ['hi-office'],
              createdBy: 'leonie',
            },
            {
              title: 'Workshop lead, second round of adverts',
              status: 'in_progress',
              priority: 'high',
              assignee: 'leonie',
              due: { day: 4 },
              labels: ['hi-workshop'],
            },
            {
              title: 'Controller, half time',
              status: 'in_progress',
              priority: 'medium',
              assignee: 'leonie',
              due: { day: 16 },
              labels: ['hi-office'],
            },
          ],
        },
        {
          title: 'Interviews',
          tasks: [
            {
              title: 'Interview second workshop lead',
              status: 'not_started',
              priority: 'medium',
              assignee: 'mara',
              due: { day: 5 },
              labels: ['hi-workshop'],
              createdBy: 'leonie',
            },
            {
              title: 'Mechanic from Brandenburg, trial day',
              status: 'in_progress',
              priority: 'high',
              assignee: 'lukas',
              due: { day: -2 },
              labels: ['hi-workshop'],
              comments: [
                {
                  author: 'lukas',
                  when: { day: -2, at: '16:30' },
                  text: 'Good hands, quick with the truing stand. I would take him.',
                },
              ],
            },
            {
              title: 'Two people for the phone',
              status: 'in_progress',
              priority: 'medium',
              assignee: 'felicia',
              due: { day: 6 },
              labels: ['hi-office'],
            },
          ],
        },
        {
          title: 'Offer',
          tasks: [
            {
              title: 'Contract for the paint shop',
              status: 'in_progress',
              priority: 'high',
              assignee: 'leonie',
              due: { day: 2 },
              labels: ['hi-workshop'],
            },
          ],
        },
        {
          title: 'Hired',
          tasks: [
            {
              title: 'Mechanic, bay 3',
              status: 'completed',
              priority: 'high',
              assignee: 'leonie',
              labels: ['hi-workshop'],
              completedWhen: { day: -40, at: '14:15' },
            },
            {
              title: 'Web developer',
              status: 'completed',
              priority: 'high',
              assignee: 'leonie',
              labels: ['hi-office'],
              completedWhen: { day: -68, at: '17:30' },
            },
            {
              title: 'Driver for the deliveries',
              status: 'completed',
              priority: 'medium',
              assignee: 'leonie',
              labels: ['hi-workshop'],
              completedWhen: { day: -24, at: '10:05' },
            },
            {
              title: 'Customer care, Portuguese',
              status: 'completed',
              priority: 'medium',
              assignee: 'leonie',
              labels: ['hi-office'],
              completedWhen: { day: -31, at: '15:25' },
            },
          ],
        },
      ],
    },
    {
      title: 'Start and growth',
      color: 'teal',
      lists: [
        {
          title: 'First week',
          tasks: [
            {
              title: 'Keys, mail address, locker',
              status: 'not_started',
              priority: 'medium',
              assignee: 'felicia',
              due: { day: 19 },
              labels: [],
            },
            {
              title: 'Ride every bike once',
              status: 'not_started',
              priority: 'low',
              assignee: 'lukas',
              due: { day: 19 },
              labels: [],
            },
            {
              title: 'Lunch with the owners',
              status: 'not_started',
              priority: 'low',
              assignee: 'leonie',
              due: { day: 20 },
              labels: [],
            },
            {
              title: 'Buddy for each new person',
              status: 'in_progress',
              priority: 'medium',
              assignee: 'felicia',
              due: { day: 10 },
              labels: [],
            },
            {
              title: 'Test task from training',
              status: 'not_started',
              priority: 'low',
              assignee: 'leonie',
              labels: [],
              state: { to: 'deleted', by: 'leonie', when: { day: -1, at: '14:02' } },
            },
          ],
        },
        {
          title: 'Training',
          tasks: [
            {
              title: 'First aid course for six',
              status: 'in_progress',
              priority: 'medium',
              assignee: 'felicia',
              due: { day: 13 },
              labels: [],
            },
          ],
        },
        {
          title: 'Done',
          tasks: [
            {
              title: 'Handbook for the first day',
              status: 'completed',
              priority: 'medium',
              assignee: 'leonie',
              labels: [],
              completedWhen: { day: -50, at: '10:05' },
            },
            {
              title: 'Welcome box',
              status: 'completed',
              priority: 'low',
              assignee: 'felicia',
              labels: [],
              completedWhen: { day: -43, at: '15:25' },
            },
            {
              title: 'Safety briefing in simple German',
              status: 'completed',
              priority: 'high',
              assignee: 'lukas',
              labels: [],
              completedWhen: { day: -37, at: '08:50' },
            },
            {
              title: 'Talks after 100 days',
              status: 'completed',
              priority: 'medium',
              assignee: 'leonie',
              labels: [],
              completedWhen: { day: -14, at: '09:20' },
            },
          ],
        },
      ],
    },
  ],
}
