import type { Board } from './types.ts'

export const supplierOnboarding: Board = {
  key: 'supplier-onboarding',
  title: 'Supplier onboarding',
  color: 'indigo',
  status: 'none',
  labels: [
    { key: 'so-samples', title: 'Samples', color: 'teal' },
    { key: 'so-contract', title: 'Contract', color: 'slate' },
  ],
  members: [
    { person: 'priya', role: 'owner' },
    { person: 'mara', role: 'editor' },
    { person: 'rui', role: 'editor' },
  ],
  tabs: [
    {
      title: 'Suppliers',
      color: 'indigo',
      lists: [
        {
          title: 'To plan',
          tasks: [
            {
              title: 'Carbon belt samples from Eindhoven',
              status: 'not_started',
              priority: 'medium',
              assignee: 'priya',
              due: { day: 12 },
              labels: ['so-samples'],
            },
            {
              title: 'Visit the saddle maker in Vicenza',
              status: 'not_started',
              priority: 'low',
              assignee: 'rui',
              due: { day: 40 },
              labels: [],
            },
            {
              title: 'Second maker for brake pads',
              status: 'not_started',
              priority: 'high',
              assignee: 'priya',
              due: { day: 6 },
              labels: ['spare-parts'],
            },
            {
              title: 'Spokes, 2.0 and 2.3 mm',
              status: 'not_started',
              priority: 'medium',
              assignee: 'rui',
              due: { day: 15 },
              labels: ['spare-parts'],
            },
            {
              title: 'Price for 500 display holders',
              status: 'not_started',
              priority: 'low',
              assignee: 'rui',
              due: { day: 18 },
              labels: ['spare-parts'],
            },
            {
              title: 'Delivery terms for Portugal',
              status: 'not_started',
              priority: 'medium',
              assignee: 'rui',
              due: { day: 23 },
              labels: ['so-contract'],
            },
            {
              title: 'Quality sheet for painted parts',
              status: 'not_started',
              priority: 'medium',
              assignee: 'priya',
              due: { day: 27 },
              labels: [],
            },
            {
              title: 'Who answers when Rui is away',
              status: 'not_started',
              priority: 'low',
              assignee: 'rui',
              labels: [],
            },
          ],
        },
        {
          title: 'In the works',
          tasks: [
            {
              title: 'Rims from Zwolle, first twelve',
              status: 'in_progress',
              priority: 'medium',
              assignee: 'priya',
              due: { day: 9 },
              labels: ['so-samples', 'spare-parts'],
              comments: [
                {
                  author: 'rui',
                  when: { day: -1, at: '12:10' },
                  text: 'They left Zwolle today, should be here on Friday.',
                },
              ],
            },
            {
              title: 'Bells from a workshop in Porto',
              status: 'in_progress',
              priority: 'low',
              assignee: 'rui',
              due: { day: 13 },
              labels: ['spare-parts'],
            },
            {
              title: 'Code of conduct, signed by all',
              status: 'not_started',
              priority: 'medium',
              assignee: 'priya',
              due: { day: 33 },
              labels: ['so-contract'],
            },
          ],
        },
        {
          title: 'Done',
          tasks: [
            {
              title: 'List of all parts with one source only',
              status: 'completed',
              priority: 'high',
              assignee: 'priya',
              labels: ['spare-parts'],
              completedWhen: { day: -11, at: '17:30' },
            },
          ],
        },
      ],
    },
  ],
}
