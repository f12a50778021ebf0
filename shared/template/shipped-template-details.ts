// A template of the product with all its texts, for its preview.

import type { Day } from '#shared/common/day-or-time.ts'
import type { Hue } from '#shared/common/hues.ts'
import type { ShippedId } from '#shared/common/ids.ts'
import { templateDay } from '#shared/common/template-day.ts'
import { defaultPriority, type TaskPriority } from '#shared/task/model.ts'
import type { ShippedTemplateSource } from './shipped-templates.ts'

type NamedLabel = { title: string; color: Hue }
type ShippedTask = {
  title: string
  /** Its description, in Markdown. */
  text: string
  labels: NamedLabel[]
  priority: TaskPriority
  due: Day | null
  /** Titles of its sub-tasks. */
  parts: readonly string[]
}
type ShippedList = { title: string; tasks: ShippedTask[] }

export type ShippedTemplate = NamedLabel & {
  shippedId: ShippedId
  about: string
  tabs: (NamedLabel & { lists: ShippedList[] })[]
}

export function shippedTemplateDetails({ shippedId, outline, words }: ShippedTemplateSource): ShippedTemplate {
  const label = (key: string): NamedLabel => ({ title: words.labels[key]!, color: outline.labels[key]! })
  const tasksIn = (list: string) =>
    Object.entries(outline.tasks).flatMap(([key, task]): ShippedTask[] => {
      if (task.list !== list) return []
      const { title, text = '', parts = [] } = words.tasks[key]!
      const { labels = [], priority = defaultPriority, due } = task
      return [{ title, text, labels: labels.map(label), priority, due: due ? templateDay(due) : null, parts }]
    })
  const listsIn = (tab: string) =>
    Object.entries(outline.lists).flatMap(([key, tabKey]) =>
      tabKey === tab ? [{ title: words.lists[key]!, tasks: tasksIn(key) }] : [],
    )
  return {
    shippedId,
    title: words.title,
    about: words.about,
    color: outline.color,
    tabs: Object.entries(outline.tabs).map(([key, color]) => ({
      title: words.tabs[key]!,
      color,
      lists: listsIn(key),
    })),
  }
}
