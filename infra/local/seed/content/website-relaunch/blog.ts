import type { Tab } from '#infra/local/seed/content/types.ts'

export const websiteRelaunchBlog: Tab = {
  title: 'Blog',
  color: 'lime',
  lists: [
    {
      title: 'Ideas',
      tasks: [
        {
          title: 'Ten years of cargo bikes in Potsdam',
          status: 'not_started',
          priority: 'low',
          assignee: 'emeka',
          labels: ['website'],
        },
        {
          title: 'How a frame is welded',
          status: 'not_started',
          priority: 'medium',
          assignee: 'paula',
          labels: ['website'],
        },
      ],
    },
    {
      title: 'Written',
      tasks: [
        {
          title: 'Our first delivery to Lisbon',
          status: 'completed',
          priority: 'low',
          assignee: 'emeka',
          labels: [],
          completedWhen: { day: -80, at: '17:30' },
        },
        {
          title: 'Winter tyres, yes or no',
          status: 'completed',
          priority: 'low',
          assignee: 'paula',
          labels: [],
          completedWhen: { day: -74, at: '10:05' },
        },
      ],
    },
  ],
  state: { to: 'deleted', by: 'aylin', when: { day: -6, at: '11:40' } },
}
