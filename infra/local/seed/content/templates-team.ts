import type { Template } from './types.ts'

export const templatesTeam: Template[] = [
  {
    key: 'tpl-new-colleague',
    title: 'New colleague',
    description: 'The first four weeks for workshop and office.',
    color: 'lime',
    managers: ['leonie'],
    createdWhen: { day: -72, at: '10:00' },
    tabs: [
      {
        title: 'Four weeks',
        color: 'lime',
        lists: [
          {
            title: 'Before the first day',
            tasks: [
              { title: 'Contract is back', dueAfterDays: 1 },
              { title: 'Keys and locker', dueAfterDays: 2 },
              { title: 'Mail address', dueAfterDays: 4 },
              { title: 'Workplace or bay', dueAfterDays: 5 },
              { title: 'Buddy is named', dueAfterDays: 6 },
              { title: 'Welcome box', dueAfterDays: 7 },
              { title: 'Tell the team', dueAfterDays: 8 },
            ],
          },
          {
            title: 'First week',
            tasks: [
              { title: 'Breakfast with the team', dueAfterDays: 9 },
              { title: 'Tour of both halls', dueAfterDays: 10 },
              { title: 'Safety briefing', dueAfterDays: 12 },
              { title: 'Ride every bike once', dueAfterDays: 13 },
              { title: 'Lunch with the owners', dueAfterDays: 14 },
              { title: 'First own task', dueAfterDays: 15 },
            ],
          },
          {
            title: 'Weeks two and three',
            tasks: [
              { title: 'A day in customer care', dueAfterDays: 16 },
              { title: 'A day in the workshop', dueAfterDays: 18 },
              { title: 'Meet a dealer', dueAfterDays: 19 },
              { title: 'First aid course', dueAfterDays: 20 },
              { title: 'Talk with the buddy', dueAfterDays: 21 },
              { title: 'Systems and rights', dueAfterDays: 22 },
            ],
          },
          {
            title: 'Week four',
            tasks: [
              { title: 'Talk after four weeks', dueAfterDays: 23 },
              { title: 'Goals until the summer', dueAfterDays: 24 },
              { title: 'What was missing', dueAfterDays: 26 },
              { title: 'Photo for the website', dueAfterDays: 27 },
              { title: 'Close this board', dueAfterDays: 28 },
            ],
          },
        ],
      },
    ],
  },
  {
    key: 'tpl-supplier-check',
    title: 'Supplier check',
    description: 'Samples, audit visit, contract, first delivery.',
    color: 'orange',
    managers: ['priya'],
    createdWhen: { day: -57, at: '10:00' },
    tabs: [
      {
        title: 'Check',
        color: 'orange',
        lists: [
          {
            title: 'Samples',
            tasks: [
              { title: 'Ask for three samples', dueAfterDays: 4 },
              { title: 'Measure', dueAfterDays: 7 },
              { title: 'Ride test', dueAfterDays: 11 },
              { title: 'Compare with the part we have', dueAfterDays: 15 },
              { title: 'Price for 100, 500, 1,000', dueAfterDays: 18 },
            ],
          },
          {
            title: 'Visit',
            tasks: [
              { title: 'Date for the visit', dueAfterDays: 22 },
              { title: 'Questions for the visit', dueAfterDays: 26 },
              { title: 'Look at the goods-in', dueAfterDays: 29 },
              { title: "Look at the people's safety", dueAfterDays: 33 },
              { title: 'Report on one page', dueAfterDays: 37 },
            ],
          },
          {
            title: 'Contract',
            tasks: [
              { title: 'Delivery terms', dueAfterDays: 41 },
              { title: 'Quality sheet', dueAfterDays: 44 },
              { title: 'Code of conduct', dueAfterDays: 48 },
              { title: 'Payment', dueAfterDays: 52 },
              { title: 'Second person to talk to', dueAfterDays: 55 },
            ],
          },
          {
            title: 'First delivery',
            tasks: [
              { title: 'Order', dueAfterDays: 59 },
              { title: 'Check every tenth part', dueAfterDays: 63 },
              { title: 'Give feedback', dueAfterDays: 66 },
              { title: 'Open the account for everyone', dueAfterDays: 70 },
            ],
          },
        ],
      },
    ],
  },
  {
    key: 'tpl-photo-and-film-day',
    title: 'Photo and film day',
    description: 'Location, crew, shot list, selection, release.',
    color: 'plum',
    managers: ['emeka'],
    createdWhen: { day: -35, at: '10:00' },
    tabs: [
      {
        title: 'Day',
        color: 'plum',
        lists: [
          {
            title: 'Before',
            tasks: [
              { title: 'Location', dueAfterDays: 1 },
              { title: 'Permit', dueAfterDays: 2 },
              { title: 'Weather plan', dueAfterDays: 4 },
              { title: 'Shot list', dueAfterDays: 5 },
              { title: 'Riders', dueAfterDays: 6 },
              { title: 'Clothes', dueAfterDays: 8 },
              { title: 'Bikes clean and charged', dueAfterDays: 9 },
              { title: 'Food and drink', dueAfterDays: 10 },
              { title: 'Insurance', dueAfterDays: 11 },
            ],
          },
          {
            title: 'On the day',
            tasks: [
              { title: 'Call sheet', dueAfterDays: 12 },
              { title: 'Sound check', dueAfterDays: 14 },
              { title: 'Release forms signed', dueAfterDays: 15 },
              { title: 'Wide shots', dueAfterDays: 16 },
              { title: 'Details', dueAfterDays: 18 },
              { title: 'Portraits', dueAfterDays: 19 },
              { title: 'One take of the box', dueAfterDays: 20 },
              { title: 'Copy all cards twice', dueAfterDays: 21 },
            ],
          },
        ],
      },
      {
        title: 'After',
        color: 'rose',
        lists: [
          {
            title: 'Selection',
            tasks: [
              { title: 'First choice', dueAfterDays: 22 },
              { title: 'Second choice', dueAfterDays: 24 },
              { title: 'Colours', dueAfterDays: 25 },
              { title: 'Sound', dueAfterDays: 26 },
              { title: 'First cut', dueAfterDays: 28 },
              { title: 'Second cut', dueAfterDays: 29 },
            ],
          },
          {
            title: 'Use',
            tasks: [
              { title: 'Names and keywords', dueAfterDays: 30 },
              { title: 'Rights on paper', dueAfterDays: 31 },
              { title: 'Folder for dealers', dueAfterDays: 32 },
              { title: 'Short version', dueAfterDays: 34 },
              { title: 'Thank the riders', dueAfterDays: 35 },
            ],
          },
        ],
      },
    ],
  },
  {
    key: 'tpl-quarterly-audit',
    title: 'Quarterly audit',
    description: 'Documents, walk-throughs, findings, follow-up.',
    color: 'slate',
    managers: ['hannah'],
    createdWhen: { day: -16, at: '10:00' },
    tabs: [
      {
        title: 'Audit',
        color: 'slate',
        lists: [
          {
            title: 'Documents',
            tasks: [
              { title: 'Handbook is current', dueAfterDays: 1 },
              { title: 'List of processes', dueAfterDays: 3 },
              { title: 'Risks', dueAfterDays: 4 },
              { title: 'Goals', dueAfterDays: 5 },
              { title: 'Measuring tools', dueAfterDays: 7 },
              { title: 'Calibration', dueAfterDays: 8 },
              { title: 'Training records', dueAfterDays: 9 },
              { title: 'Supplier list', dueAfterDays: 11 },
              { title: 'Complaints', dueAfterDays: 12 },
            ],
          },
          {
            title: 'Walk-throughs',
            tasks: [
              { title: 'Goods in', dueAfterDays: 14 },
              { title: 'Frame building', dueAfterDays: 15 },
              { title: 'Paint shop', dueAfterDays: 16 },
              { title: 'Assembly', dueAfterDays: 18 },
              { title: 'Final check', dueAfterDays: 19 },
              { title: 'Spare-part store', dueAfterDays: 20 },
              { title: 'Customer care', dueAfterDays: 22 },
              { title: 'Office', dueAfterDays: 23 },
            ],
          },
          {
            title: 'Findings',
            tasks: [
              { title: 'Write down each finding', dueAfterDays: 24 },
              { title: 'Sort by weight', dueAfterDays: 26 },
              { title: 'Name one person each', dueAfterDays: 27 },
              { title: 'Date for each', dueAfterDays: 28 },
              { title: 'Talk with the owners', dueAfterDays: 30 },
            ],
          },
          {
            title: 'Follow-up',
            tasks: [
              { title: 'Check after two weeks', dueAfterDays: 31 },
              { title: 'Check after four weeks', dueAfterDays: 33 },
              { title: 'Close the small ones', dueAfterDays: 34 },
              { title: 'Proof for the big ones', dueAfterDays: 35 },
              { title: 'Tell the team', dueAfterDays: 37 },
              { title: 'Minutes', dueAfterDays: 38 },
              { title: 'Archive', dueAfterDays: 39 },
              { title: 'Date of the next audit', dueAfterDays: 41 },
              { title: 'Better questions for next time', dueAfterDays: 42 },
            ],
          },
        ],
      },
    ],
  },
]
