import type { Tab } from '#infra/local/seed/content/types.ts'

export const havelOneLaunchPhotography: Tab = {
  title: 'Photography',
  color: 'plum',
  lists: [
    {
      title: 'To shoot',
      tasks: [
        {
          title: 'Night set under the S-Bahn bridge',
          status: 'in_progress',
          priority: 'medium',
          assignee: 'mara',
          due: { day: 26 },
          labels: ['design'],
          createdBy: 'emeka',
        },
        {
          title: 'Family of four, front box open',
          status: 'in_progress',
          priority: 'high',
          assignee: 'emeka',
          start: { day: -9 },
          due: { day: -2 },
          labels: ['film'],
          comments: [
            {
              author: 'emeka',
              when: { day: -2, at: '19:10' },
              text: 'The children were ill, we try again on Saturday.',
            },
          ],
        },
        {
          title: 'Details: display, lock, bell',
          status: 'in_progress',
          priority: 'low',
          assignee: 'emeka',
          due: { day: 8 },
          labels: ['design'],
        },
      ],
    },
    {
      title: 'Selection',
      tasks: [
        {
          title: 'Lakeside set, twelve from four hundred',
          status: 'in_progress',
          priority: 'medium',
          assignee: 'emeka',
          start: { day: -1 },
          due: { day: 3 },
          labels: ['film'],
        },
        {
          title: 'Studio set, nine for the press',
          status: 'completed',
          priority: 'high',
          assignee: 'emeka',
          labels: ['press'],
          completedWhen: { day: -3, at: '08:50' },
        },
        {
          title: 'Release forms of all riders',
          status: 'completed',
          priority: 'medium',
          assignee: 'tomas',
          labels: ['documents'],
          completedWhen: { day: -6, at: '09:20' },
        },
      ],
    },
    {
      title: 'Retouched',
      tasks: [
        {
          title: 'Six colours from the side',
          status: 'completed',
          priority: 'high',
          assignee: 'emeka',
          labels: ['website'],
          completedWhen: { day: -7, at: '16:05' },
        },
        {
          title: 'Front box with bread, with tools, with child',
          status: 'completed',
          priority: 'medium',
          assignee: 'emeka',
          labels: [],
          completedWhen: { day: -10, at: '11:40' },
        },
        {
          title: 'Packing pictures for the dealers',
          status: 'completed',
          priority: 'low',
          assignee: 'priya',
          labels: ['dealers'],
          completedWhen: { day: -15, at: '14:15' },
        },
      ],
    },
  ],
}
