// The tab Launch plan of Havel One launch: what is in review.

import type { List } from './content-types.ts'

export const launchPlanInReview: List[] = [
  {
    title: 'In review',
    tasks: [
      {
        key: 'launch-film',
        title: 'Sign off launch film, second cut',
        status: 'in_progress',
        priority: 'medium',
        assignee: 'mara',
        start: { day: -9 },
        due: { day: 0 },
        labels: ['film'],
        comments: [
          { author: 'emeka', when: { day: -8, at: '11:00' }, text: 'First cut, 94 seconds. Sound is still rough.' },
          {
            author: 'jonas',
            when: { day: -8, at: '13:25' },
            text: 'I would lose the slow part in the bakery, otherwise great.',
          },
          {
            author: 'tomas',
            when: { day: -8, at: '15:40' },
            text: 'Please keep the child with the red helmet. Dealers will love it.',
          },
          {
            author: 'mara',
            when: { day: -7, at: '10:10' },
            text: 'Agree with Tomás. Can we see the front box opened once, in one take?',
          },
          {
            author: 'emeka',
            when: { day: -7, at: '12:30' },
            text: 'We have that from the second day, I will put it in.',
          },
          {
            author: 'hannah',
            when: { day: -6, at: '09:20' },
            text: 'The logo of the bakery is readable at 0:41. We need a yes from them.',
          },
          {
            author: 'emeka',
            when: { day: -6, at: '09:55' },
            text: 'They said yes on the phone, I ask for it in writing.',
          },
          { author: 'tomas', when: { day: -2, at: '14:12' }, text: 'Bakery sent the release, it is attached.' },
          {
            author: 'emeka',
            when: { day: -1, at: '17:30' },
            text: 'Second cut, 78 seconds, is up. Music is licensed for two years.',
          },
          { author: 'jonas', when: { day: -1, at: '19:02' }, text: 'This is it. The turn at the bridge is beautiful.' },
          {
            author: 'aylin',
            when: { day: 0, at: '07:58' },
            text: 'I need a 12 second version for the product page, without sound.',
          },
          { author: 'emeka', when: { day: 0, at: '08:10' }, text: 'You get it today.' },
        ],
        attachments: [
          {
            name: 'launch-film-cut-2.mp4',
            size: 86_000_000,
            when: { day: -1, at: '17:28' },
            by: 'emeka',
            picture: 'attachments/film-frame',
          },
          { name: 'release-bakery.pdf', size: 120_000, when: { day: -2, at: '14:10' }, by: 'tomas' },
        ],
        watchers: ['jonas', 'emeka', 'tomas'],
      },
      {
        key: 'warranty',
        title: 'Warranty terms, five-year frame promise',
        status: 'in_progress',
        priority: 'high',
        assignee: 'mara',
        start: { day: -23 },
        due: { day: -5 },
        labels: ['legal'],
        description: [
          'Five years on the frame, two on everything else. Short enough for one page.',
          '',
          'Open: what counts as *commercial use*?',
        ].join('\n'),
        comments: [
          {
            author: 'hannah',
            when: { day: -20, at: '10:00' },
            text: 'Draft from the lawyer is in. Four pages, I would like one.',
          },
          { author: 'mara', when: { day: -19, at: '09:12' }, text: 'One page. People should read it in the shop.' },
          { author: 'jonas', when: { day: -13, at: '16:44' }, text: 'Do we pay the transport of a broken frame?' },
          {
            author: 'hannah',
            when: { day: -12, at: '08:50' },
            text: 'Inside the EU yes, that is cheaper than the discussion.',
          },
          { author: 'jonas', when: { day: -6, at: '17:05' }, text: 'Good. Then only commercial use is open.' },
          {
            author: 'hannah',
            when: { day: -2, at: '13:33' },
            text: 'Proposal: more than 5,000 km a year. Everyone can check that on the display.',
          },
        ],
        visibleTo: ['mara', 'jonas', 'hannah'],
      },
      {
        title: 'Answers to the twelve most asked questions',
        status: 'in_progress',
        priority: 'low',
        assignee: 'ines',
        start: { day: -9 },
        due: { day: 6 },
        labels: ['website'],
        subTasks: [
          { title: 'How far does it go?', status: 'completed', assignee: 'ines' },
          { title: 'How much can it carry?', status: 'completed', assignee: 'ines' },
          { title: 'Does it fit through a normal door?', status: 'completed', assignee: 'ines' },
          { title: 'May a child sit in the front box?', status: 'completed', assignee: 'ines' },
          { title: 'How long does charging take?', status: 'completed', assignee: 'ines' },
          { title: 'Can I take the battery upstairs?', status: 'completed', assignee: 'ines' },
          { title: 'Who repairs it near me?', status: 'completed', assignee: 'ines' },
          { title: 'What does a service cost?', status: 'completed', assignee: 'ines' },
          { title: 'Can I lease it?', status: 'completed', assignee: 'ines' },
          { title: 'How does the deposit work?', status: 'completed', assignee: 'ines' },
          { title: 'When is my bike delivered?', status: 'completed', assignee: 'ines' },
          { title: 'What does the five-year promise cover?', status: 'not_started', assignee: 'ines', due: { day: 6 } },
        ],
      },
    ],
  },
]
