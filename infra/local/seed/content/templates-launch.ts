import type { Template } from './types.ts'

export const templatesLaunch: Template[] = [
  {
    key: 'tpl-product-launch',
    title: 'Product launch',
    description: 'From papers to press day. Twelve weeks, four tabs.',
    color: 'teal',
    managers: ['mara', 'jonas'],
    createdWhen: { day: -121, at: '10:00' },
    tabs: [
      {
        title: 'Launch plan',
        color: 'teal',
        lists: [
          {
            title: 'Papers',
            tasks: [
              { title: 'Type approval of the motor', dueAfterDays: 2 },
              { title: 'Brake report', dueAfterDays: 4 },
              { title: 'Battery transport sheet', dueAfterDays: 5 },
              { title: 'Declaration of conformity', dueAfterDays: 7 },
              { title: "Owner's manual, first text", dueAfterDays: 9 },
              { title: "Owner's manual, translations", dueAfterDays: 11 },
              { title: 'Warranty terms', dueAfterDays: 13 },
            ],
          },
          {
            title: 'Product',
            tasks: [
              { title: 'Final parts list', dueAfterDays: 15 },
              { title: 'Load test', dueAfterDays: 16 },
              { title: 'Range test', dueAfterDays: 18 },
              { title: 'Paint codes', dueAfterDays: 20 },
              { title: 'Serial number plate', dueAfterDays: 22 },
              { title: 'Packing test', dueAfterDays: 24 },
              { title: 'Spare-part kit', dueAfterDays: 26 },
            ],
          },
          {
            title: 'Sales',
            tasks: [
              { title: 'Price and deposit', dueAfterDays: 27 },
              { title: 'Price list for dealers', dueAfterDays: 29 },
              { title: 'Pre-order checkout', dueAfterDays: 31 },
              { title: 'Product page', dueAfterDays: 33 },
              { title: 'Answers to the most asked questions', dueAfterDays: 35 },
            ],
          },
          {
            title: 'Launch day',
            tasks: [
              { title: 'Date with the city', dueAfterDays: 37 },
              { title: 'Test ride route', dueAfterDays: 38 },
              { title: 'Loan helmets', dueAfterDays: 40 },
              { title: 'Evening programme', dueAfterDays: 42 },
            ],
          },
        ],
      },
      {
        title: 'Photography',
        color: 'plum',
        lists: [
          {
            title: 'To shoot',
            tasks: [
              { title: 'Studio, all colours', dueAfterDays: 44 },
              { title: 'Outside, two riders', dueAfterDays: 46 },
              { title: 'Details', dueAfterDays: 47 },
              { title: 'Family with a full box', dueAfterDays: 49 },
            ],
          },
          {
            title: 'Use',
            tasks: [
              { title: 'First choice', dueAfterDays: 51 },
              { title: 'Retouch', dueAfterDays: 53 },
              { title: 'Release forms', dueAfterDays: 55 },
            ],
          },
        ],
      },
      {
        title: 'Dealer kit',
        color: 'sky',
        lists: [
          {
            title: 'To make',
            tasks: [
              { title: 'Demo bikes', dueAfterDays: 57 },
              { title: 'Window sticker', dueAfterDays: 58 },
              { title: 'Order form', dueAfterDays: 60 },
              { title: 'Price board', dueAfterDays: 62 },
              { title: 'Training, half a day', dueAfterDays: 64 },
            ],
          },
          {
            title: 'To send',
            tasks: [
              { title: 'Kit to the first ten shops', dueAfterDays: 66 },
              { title: 'Kit to all other shops', dueAfterDays: 68 },
              { title: 'Call after one week', dueAfterDays: 69 },
            ],
          },
        ],
      },
      {
        title: 'Press',
        color: 'amber',
        lists: [
          {
            title: 'Before',
            tasks: [
              { title: 'Press list', dueAfterDays: 71 },
              { title: 'Press kit', dueAfterDays: 73 },
              { title: 'Fact sheet', dueAfterDays: 75 },
              { title: 'Invitations', dueAfterDays: 77 },
              { title: 'Embargo date', dueAfterDays: 79 },
            ],
          },
          {
            title: 'After',
            tasks: [
              { title: 'Thank-you notes', dueAfterDays: 80 },
              { title: 'Clippings', dueAfterDays: 82 },
              { title: 'Send the pictures they asked for', dueAfterDays: 84 },
            ],
          },
        ],
      },
    ],
  },
  {
    key: 'tpl-trade-fair',
    title: 'Trade fair',
    description: 'Booth, travel, leads and the week after.',
    color: 'amber',
    managers: ['tomas'],
    createdWhen: { day: -99, at: '10:00' },
    tabs: [
      {
        title: 'Before',
        color: 'amber',
        lists: [
          {
            title: 'Booth',
            tasks: [
              { title: 'Book the space', dueAfterDays: 3 },
              { title: 'Choose the booth builder', dueAfterDays: 6 },
              { title: 'Booth graphics', dueAfterDays: 9 },
              { title: 'Power and light', dueAfterDays: 13 },
              { title: 'Floor and furniture', dueAfterDays: 16 },
              { title: 'Turning table for two bikes', dueAfterDays: 19 },
              { title: 'Price board', dueAfterDays: 22 },
            ],
          },
          {
            title: 'Travel',
            tasks: [
              { title: 'Hotel rooms', dueAfterDays: 25 },
              { title: 'Van for the way there', dueAfterDays: 28 },
              { title: 'Tickets for the team', dueAfterDays: 32 },
              { title: "Exhibitors' passes", dueAfterDays: 35 },
            ],
          },
          {
            title: 'Print',
            tasks: [
              { title: 'Leaflet', dueAfterDays: 38 },
              { title: 'Posters', dueAfterDays: 41 },
              { title: 'Stickers', dueAfterDays: 44 },
              { title: 'Price sheet', dueAfterDays: 47 },
            ],
          },
          {
            title: 'Press',
            tasks: [
              { title: 'Text for the catalogue', dueAfterDays: 51 },
              { title: 'Press breakfast', dueAfterDays: 54 },
              { title: 'List of magazines', dueAfterDays: 57 },
            ],
          },
        ],
      },
      {
        title: 'At the fair',
        color: 'orange',
        lists: [
          {
            title: 'Every day',
            tasks: [
              { title: 'Staff plan', dueAfterDays: 60 },
              { title: 'Morning check of the bikes', dueAfterDays: 63 },
              { title: 'Test track slots', dueAfterDays: 66 },
              { title: 'Coffee and water', dueAfterDays: 69 },
              { title: 'Count the leads', dueAfterDays: 73 },
            ],
          },
          {
            title: 'Once',
            tasks: [
              { title: 'Photo of the booth', dueAfterDays: 76 },
              { title: 'Talk on the stage', dueAfterDays: 79 },
              { title: 'Visit the neighbours', dueAfterDays: 82 },
              { title: 'Evening with the dealers', dueAfterDays: 85 },
            ],
          },
        ],
      },
      {
        title: 'After',
        color: 'green',
        lists: [
          {
            title: 'First week',
            tasks: [
              { title: 'Pack and drive home', dueAfterDays: 88 },
              { title: 'Letters to all leads', dueAfterDays: 92 },
              { title: 'Calls to the hot leads', dueAfterDays: 95 },
              { title: 'Thank the team', dueAfterDays: 98 },
              { title: 'Send back what was rented', dueAfterDays: 101 },
            ],
          },
          {
            title: 'Later',
            tasks: [
              { title: 'Costs against the plan', dueAfterDays: 104 },
              { title: 'What we do better', dueAfterDays: 107 },
              { title: 'Pictures to the archive', dueAfterDays: 111 },
              { title: 'Orders that came from the fair', dueAfterDays: 114 },
              { title: 'Decide on next year', dueAfterDays: 117 },
              { title: 'Report on one page', dueAfterDays: 120 },
            ],
          },
        ],
      },
    ],
  },
]
