import type { Tab } from '#infra/local/seed/content/types.ts'

export const havelOneLaunchPress: Tab = {
  title: 'Press',
  color: 'amber',
  lists: [
    {
      title: 'To plan',
      tasks: [
        {
          title: 'Print proofs for the leaflet',
          status: 'not_started',
          priority: 'medium',
          assignee: 'tomas',
          due: { day: 7 },
          labels: ['press'],
        },
      ],
    },
    {
      title: 'In the works',
      tasks: [
        {
          title: 'Invite twenty journalists to the lake',
          status: 'in_progress',
          priority: 'high',
          assignee: 'tomas',
          due: { day: 11 },
          labels: [],
        },
      ],
    },
    {
      title: 'Done',
      tasks: [
        {
          title: 'Approve print budget',
          status: 'completed',
          priority: 'medium',
          assignee: 'hannah',
          labels: ['needs-approval'],
          completedWhen: { day: -9, at: '11:40' },
        },
      ],
    },
  ],
}
