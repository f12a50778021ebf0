// A template of the product as the source of a copy. It is not a stored board, so its parts get their final ids.

import { defaultSwitches } from '#shared/board/model.ts'
import type { TaskId } from '#shared/common/ids.ts'
import { positionsBetween } from '#shared/common/position.ts'
import { templateDay } from '#shared/common/template-day.ts'
import { activeFields } from '#shared/lifecycle/states.ts'
import { defaultNotifications } from '#shared/notification/kinds.ts'
import { type Card, packTask } from '#shared/task/card.ts'
import { newTask } from '#shared/task/rules.ts'
import type { ShippedTemplateSource } from '#shared/template/shipped-templates.ts'
import { type DeterministicIds, deterministicIds } from '#functions/board-jobs/deterministic-ids.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import type { CopySource } from './source.ts'

export function shippedSource({ outline, words }: ShippedTemplateSource, job: BoardJob): CopySource {
  const { boardId } = job
  const newIds = deterministicIds(job)
  const positionsOf = (purpose: string, count: number) => positionsBetween(null, null, count, newIds.random(purpose))
  const tabKeys = Object.keys(outline.tabs)
  const tabPositions = positionsOf('tabs', tabKeys.length)
  const listKeys = Object.keys(outline.lists)
  const listPositions = positionsOf('lists', listKeys.length)
  return {
    board: { boardId, switches: defaultSwitches, notifications: defaultNotifications },
    tabs: Object.entries(outline.tabs).map(([key, color], index) => ({
      boardId,
      tabId: newIds.tab(index),
      title: words.tabs[key]!,
      color,
      position: tabPositions[index]!,
      ...activeFields,
    })),
    lists: Object.entries(outline.lists).map(([key, tab], index) => ({
      boardId,
      listId: newIds.list(index),
      tabId: newIds.tab(tabKeys.indexOf(tab)),
      title: words.lists[key]!,
      position: listPositions[index]!,
      softLimit: null,
      ...activeFields,
    })),
    labels: Object.entries(outline.labels).map(([key, color], index) => ({
      labelId: newIds.label(index),
      title: words.labels[key]!,
      color,
    })),
    members: [],
    groups: {},
    people: [],
    ...tasksOf({ outline, words }, job, newIds),
  }
}

function tasksOf(
  { outline, words }: Omit<ShippedTemplateSource, 'shippedId'>,
  job: BoardJob,
  newIds: DeterministicIds,
) {
  const { boardId, createdAt, userId: createdBy } = job
  const listKeys = Object.keys(outline.lists)
  const labelKeys = Object.keys(outline.labels)
  const count = Object.values(words.tasks).reduce((sum, { parts = [] }) => sum + 1 + parts.length, 0)
  const positions = positionsBetween(null, null, count, newIds.random('tasks'))
  const cards: Card[] = []
  const descriptions: Record<TaskId, string> = {}
  const add = (task: Pick<Parameters<typeof newTask>[0], 'listId' | 'title' | 'rootId'>, options = {}): TaskId => {
    const index = cards.length
    const taskId = newIds.task(index)
    const taskFields = { boardId, taskId, position: positions[index]!, number: index + 1, createdAt, createdBy }
    cards.push(packTask(newTask({ ...taskFields, ...task, ...options })))
    return taskId
  }
  for (const [key, { list, labels = [], priority, start, due }] of Object.entries(outline.tasks)) {
    const { title, text = '', parts = [] } = words.tasks[key]!
    const listId = newIds.list(listKeys.indexOf(list))
    const rootId = add(
      { listId, title },
      {
        labelIds: labels.map((label) => newIds.label(labelKeys.indexOf(label))),
        ...(priority && { priority }),
        ...(start && { start: templateDay(start) }),
        ...(due && { due: templateDay(due) }),
        described: text !== '',
      },
    )
    if (text) descriptions[rootId] = text
    for (const subTaskTitle of parts) add({ listId, rootId, title: subTaskTitle })
  }
  return { cards, descriptions }
}
