// A template of the product as the source of a copy. It is not a stored board, so its parts get their final ids.

import { defaultSwitches } from '#shared/board/model.ts'
import type { TaskId } from '#shared/common/ids.ts'
import { positionsBetween } from '#shared/common/position.ts'
import { relativeDay } from '#shared/common/relative-day.ts'
import { inUse } from '#shared/lifecycle/states.ts'
import { defaultNotifications } from '#shared/notification/kinds.ts'
import { type Card, packed } from '#shared/task/card.ts'
import { newTask } from '#shared/task/rules.ts'
import type { Shipped } from '#shared/template/shipped.ts'
import { type DeterministicIds, deterministicIds } from '#functions/board-jobs/deterministic-ids.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import type { Source } from './source.ts'

export function shippedSource({ outline, words }: Shipped, it: BoardJob): Source {
  const { boardId } = it
  const names = deterministicIds(it)
  const places = (of: string, count: number) => positionsBetween(null, null, count, names.random(of))
  const tabKeys = Object.keys(outline.tabs)
  const tabPlaces = places('tabs', tabKeys.length)
  const listKeys = Object.keys(outline.lists)
  const listPlaces = places('lists', listKeys.length)
  return {
    board: { boardId, switches: defaultSwitches, notifications: defaultNotifications },
    tabs: Object.entries(outline.tabs).map(([key, color], place) => ({
      boardId,
      tabId: names.tab(place),
      title: words.tabs[key]!,
      color,
      position: tabPlaces[place]!,
      ...inUse,
    })),
    lists: Object.entries(outline.lists).map(([key, tab], place) => ({
      boardId,
      listId: names.list(place),
      tabId: names.tab(tabKeys.indexOf(tab)),
      title: words.lists[key]!,
      position: listPlaces[place]!,
      softLimit: null,
      ...inUse,
    })),
    labels: Object.entries(outline.labels).map(([key, color], place) => ({
      labelId: names.label(place),
      title: words.labels[key]!,
      color,
    })),
    members: [],
    ...tasksOf({ outline, words }, it, names),
  }
}

function tasksOf({ outline, words }: Omit<Shipped, 'shippedId'>, it: BoardJob, names: DeterministicIds) {
  const { boardId, createdAt, userId: createdBy } = it
  const listKeys = Object.keys(outline.lists)
  const labelKeys = Object.keys(outline.labels)
  const count = Object.values(words.tasks).reduce((sum, { parts = [] }) => sum + 1 + parts.length, 0)
  const positions = positionsBetween(null, null, count, names.random('tasks'))
  const cards: Card[] = []
  const descriptions: Record<TaskId, string> = {}
  const add = (task: Pick<Parameters<typeof newTask>[0], 'listId' | 'title' | 'rootId'>, more = {}): TaskId => {
    const place = cards.length
    const taskId = names.task(place)
    const at = { boardId, taskId, position: positions[place]!, number: place + 1, createdAt, createdBy }
    cards.push(packed(newTask({ ...at, ...task, ...more })))
    return taskId
  }
  for (const [key, { list, labels = [], priority, start, due }] of Object.entries(outline.tasks)) {
    const { title, text = '', parts = [] } = words.tasks[key]!
    const listId = names.list(listKeys.indexOf(list))
    const rootId = add(
      { listId, title },
      {
        labelIds: labels.map((label) => names.label(labelKeys.indexOf(label))),
        ...(priority && { priority }),
        ...(start && { start: relativeDay(start) }),
        ...(due && { due: relativeDay(due) }),
        described: text !== '',
      },
    )
    if (text) descriptions[rootId] = text
    for (const part of parts) add({ listId, rootId, title: part })
  }
  return { cards, descriptions }
}
