import type { Tab } from '#infra/local/seed/content/types.ts'

export const havelOneLaunchDealerKit: Tab = {
  title: 'Dealer kit',
  color: 'sky',
  lists: [
    {
      title: 'To plan',
      tasks: [
        {
          title: 'Dealer training, Utrecht and Ghent',
          status: 'not_started',
          priority: 'medium',
          assignee: 'sofia',
          start: { day: 12 },
          due: { day: 15 },
          labels: ['dealers'],
        },
      ],
    },
    {
      title: 'In the works',
      tasks: [
        {
          title: 'Demo bikes for the first ten shops',
          status: 'in_progress',
          priority: 'high',
          assignee: 'priya',
          due: { day: 12 },
          labels: ['dealers'],
        },
        {
          title: 'Window sticker and floor stand',
          status: 'in_progress',
          priority: 'low',
          assignee: 'priya',
          due: { day: 15 },
          labels: ['design'],
        },
      ],
    },
    {
      title: 'Done',
      tasks: [
        {
          title: 'Order form for the first 200 bikes',
          status: 'completed',
          priority: 'medium',
          assignee: 'priya',
          labels: ['dealers'],
          completedWhen: { day: -12, at: '08:50' },
        },
      ],
    },
  ],
}
