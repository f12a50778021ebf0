// The template for a website.

import type { Template } from './content-types.ts'

export const templatesWebsite: Template[] = [
  {
    key: 'tpl-website-project',
    title: 'Website project',
    description: 'Content, design, build and go-live checks.',
    color: 'violet',
    managers: ['aylin', 'emeka'],
    createdWhen: { day: -83, at: '10:00' },
    tabs: [
      {
        title: 'Content and design',
        color: 'plum',
        lists: [
          {
            title: 'Content',
            tasks: [
              { title: 'List of all old pages', dueAfterDays: 2 },
              { title: 'Which pages may go', dueAfterDays: 4 },
              { title: 'Tone of voice', dueAfterDays: 6 },
              { title: 'Start page', dueAfterDays: 8 },
              { title: 'Product pages', dueAfterDays: 10 },
              { title: 'Service page', dueAfterDays: 12 },
              { title: 'About us', dueAfterDays: 15 },
              { title: 'Jobs', dueAfterDays: 17 },
              { title: 'Contact', dueAfterDays: 19 },
              { title: 'Imprint and privacy', dueAfterDays: 21 },
              { title: 'Search texts', dueAfterDays: 23 },
              { title: 'Words for buttons', dueAfterDays: 25 },
              { title: 'Translations', dueAfterDays: 27 },
              { title: 'Second reading', dueAfterDays: 29 },
            ],
          },
          {
            title: 'Design',
            tasks: [
              { title: 'Photo style', dueAfterDays: 31 },
              { title: 'Colours and type', dueAfterDays: 33 },
              { title: 'Header and footer', dueAfterDays: 35 },
              { title: 'Buttons and forms', dueAfterDays: 37 },
              { title: 'Cards and grids', dueAfterDays: 39 },
              { title: 'Icons', dueAfterDays: 41 },
              { title: 'Start page', dueAfterDays: 44 },
              { title: 'Product page', dueAfterDays: 46 },
              { title: 'Phone views', dueAfterDays: 48 },
              { title: 'Dark mode', dueAfterDays: 50 },
              { title: 'Empty and error pages', dueAfterDays: 52 },
              { title: 'Check with a screen reader', dueAfterDays: 54 },
            ],
          },
        ],
      },
      {
        title: 'Build and go-live',
        color: 'teal',
        lists: [
          {
            title: 'Build',
            tasks: [
              { title: 'Hosting', dueAfterDays: 56 },
              { title: 'Domain and certificates', dueAfterDays: 58 },
              { title: 'Editor and preview', dueAfterDays: 60 },
              { title: 'Image sizes', dueAfterDays: 62 },
              { title: 'Forms', dueAfterDays: 64 },
              { title: 'Search', dueAfterDays: 66 },
              { title: 'Shop', dueAfterDays: 68 },
              { title: 'Payment', dueAfterDays: 71 },
              { title: 'Newsletter', dueAfterDays: 73 },
              { title: 'Map without tracking', dueAfterDays: 75 },
              { title: 'Counting without cookies', dueAfterDays: 77 },
              { title: 'Languages', dueAfterDays: 79 },
              { title: 'Backup, tried once', dueAfterDays: 81 },
              { title: 'Old addresses', dueAfterDays: 83 },
            ],
          },
          {
            title: 'Before go-live',
            tasks: [
              { title: 'Speed on a phone', dueAfterDays: 85 },
              { title: 'All links', dueAfterDays: 87 },
              { title: 'All forms', dueAfterDays: 89 },
              { title: 'Cookie check', dueAfterDays: 91 },
              { title: 'Print view', dueAfterDays: 93 },
              { title: 'Access rights', dueAfterDays: 95 },
              { title: 'Status page', dueAfterDays: 97 },
              { title: 'Yes from everyone', dueAfterDays: 100 },
            ],
          },
          {
            title: 'Go-live',
            tasks: [
              { title: 'Freeze the old site', dueAfterDays: 102 },
              { title: 'Switch the domain', dueAfterDays: 104 },
              { title: 'Test order', dueAfterDays: 106 },
              { title: 'Tell everyone', dueAfterDays: 108 },
              { title: 'Watch for two days', dueAfterDays: 110 },
              { title: 'Party', dueAfterDays: 112 },
            ],
          },
        ],
      },
    ],
  },
]
