// The numbers of an import, for its confirmation.

import type { ImportPlan } from './import-plan.ts'
import { type LeftOutKind, leftOutKindOf, type LeftOut } from './left-out.ts'

export type ImportSummary = {
  title: string
  lists: { active: number; archived: number }
  /** Archived themselves or with their list. */
  tasks: { active: number; archived: number; completed: number; dated: number; assigned: number }
  subTasks: number
  labels: number
  comments: number
  attachments: number
  people: number
  /** `not_imported`: left out. `changes`: imported in another form. */
  left: (LeftOut & { fate: LeftOutKind })[]
}

export function summaryOf({ title, tabs, tasks, labels, people, left }: ImportPlan): ImportSummary {
  const lists = tabs.flatMap((tab) => tab.lists)
  const archivedLists = new Set(lists.filter(({ state }) => state === 'archived').map(({ key }) => key))
  const archived = count(tasks, ({ state, list }) => state === 'archived' || archivedLists.has(list))
  return {
    title,
    lists: { active: lists.length - archivedLists.size, archived: archivedLists.size },
    tasks: {
      active: tasks.length - archived,
      archived,
      completed: count(tasks, ({ status }) => status === 'completed'),
      dated: count(tasks, ({ start, due }) => start !== null || due !== null),
      assigned: count(tasks, ({ assignee }) => assignee !== null),
    },
    subTasks: sum(tasks, ({ subTasks }) => subTasks.length),
    labels: labels.length,
    comments: sum(tasks, ({ comments }) => comments.length),
    attachments: sum(tasks, ({ attachments }) => attachments.length),
    people: people.length,
    left: left.map((line) => ({ ...line, fate: leftOutKindOf(line.what) })),
  }
}

const sum = <Item>(items: readonly Item[], valueOf: (item: Item) => number) =>
  items.reduce((total, item) => total + valueOf(item), 0)

const count = <Item>(items: readonly Item[], matches: (item: Item) => boolean) =>
  sum(items, (item) => (matches(item) ? 1 : 0))
