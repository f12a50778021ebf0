// Content of the sample board beside the sign-in form.

import type { Hue } from '#web/ui/hues.ts'

export const sampleDays = ['yesterday', 'today', 'tomorrow', 'monday', 'friday'] as const

export type SampleTask = {
  name: string
  labels: readonly { name: string; hue: Hue }[]
  assignee: { name: string; hue: Hue }
  cover?: true
  /** Due day, or the completion day of a completed task. */
  day?: (typeof sampleDays)[number]
  subTasks?: { done: number; total: number }
  comments?: number
  files?: number
  done?: true
}

const website = { name: 'website', hue: 'violet' } as const
const design = { name: 'design', hue: 'plum' } as const
const aylin = { name: 'Aylin Demir', hue: 'teal' } as const
const mara = { name: 'Mara Lindqvist', hue: 'violet' } as const

export const sampleLists: readonly { name: string; count: number; cards: readonly SampleTask[] }[] = [
  {
    name: 'doing',
    count: 3,
    cards: [
      {
        name: 'product_page',
        labels: [website, design],
        assignee: aylin,
        cover: true,
        day: 'today',
        subTasks: { done: 2, total: 5 },
        comments: 8,
        files: 4,
      },
      {
        name: 'checkout',
        labels: [website],
        assignee: aylin,
        day: 'tomorrow',
        subTasks: { done: 4, total: 7 },
        comments: 3,
      },
      {
        name: 'load_test',
        labels: [{ name: 'safety', hue: 'indigo' }],
        assignee: { name: 'Noah Becker', hue: 'green' },
        day: 'monday',
        files: 2,
      },
    ],
  },
  {
    name: 'review',
    count: 3,
    cards: [
      { name: 'film', labels: [{ name: 'film', hue: 'rose' }], assignee: mara, day: 'today', comments: 12, files: 2 },
      { name: 'warranty', labels: [{ name: 'legal', hue: 'slate' }], assignee: mara, day: 'friday', comments: 6 },
      {
        name: 'questions',
        labels: [website],
        assignee: { name: 'Ines Carvalho', hue: 'amber' },
        subTasks: { done: 11, total: 12 },
      },
    ],
  },
  {
    name: 'done',
    count: 12,
    cards: [
      { name: 'word_mark', labels: [design], assignee: mara, day: 'yesterday', done: true },
      {
        name: 'supplier',
        labels: [{ name: 'spare_parts', hue: 'orange' }],
        assignee: { name: 'Lukas Brandt', hue: 'sky' },
        day: 'monday',
        done: true,
      },
    ],
  },
]
