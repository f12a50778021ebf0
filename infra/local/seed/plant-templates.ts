// The templates of the content as rows: boards whose days count from a start.

import type { DomainEvent } from '#shared/activity/event.ts'
import { defaultSwitches } from '#shared/board/model.ts'
import { BoardId, EntryId, ListId, TabId, TaskId } from '#shared/common/ids.ts'
import { relativeDay } from '#shared/common/relative-day.ts'
import { inUse } from '#shared/lifecycle/states.ts'
import { closedOf } from '#shared/list/closed-containers.ts'
import type { Task } from '#shared/task/model.ts'
import { defaultNotifications } from '#shared/notification/kinds.ts'
import { newTask } from '#shared/task/rules.ts'
import type { BoardStructure } from '#functions/table/access/board-structure.ts'
import type { Bound } from '#functions/table/bind.ts'
import type * as Content from './content-types.ts'
import { counterItems, frameItems, logItems, taskItems } from './plant-board.ts'
import type { Calendar } from './plant-calendar.ts'
import { type Ground, keptOf, personOf, placesOf } from './plant-frame.ts'
import { nameOf } from './plant-ids.ts'
import type { Item } from './plant-rows.ts'

type Planting = { ground: Ground; calendar: Calendar }

export function templateItems(bound: Bound, said: Content.Template, planting: Planting): Item[] {
  const { frame, tasks } = planned(said, planting)
  return [
    ...frameItems(bound, frame),
    ...tasks.flatMap((task) => taskItems(bound, { task, description: '', watchers: [task.createdBy] })),
    ...counterItems(bound, tasks),
    ...logItems(bound, logOf(frame, tasks, said.key)),
  ]
}

/** How it was made, one thing a second. */
function logOf({ board }: BoardStructure, tasks: readonly Task[], key: string): DomainEvent[] {
  const { workspaceId, boardId, createdAt, createdBy: actorId } = board
  const frame = (place: number) => {
    const at = new Date(createdAt.getTime() + place * 1_000)
    return { workspaceId, boardId, actorId, at, entryId: EntryId.parse(nameOf('act', at, `${key}/${place}`)) }
  }
  return [
    { ...frame(0), type: 'board.created', title: board.title },
    ...tasks.map(({ taskId, rootId, title, listId }, place): DomainEvent => {
      return { ...frame(place + 1), type: 'task.created', taskId, rootId, title, listId }
    }),
  ]
}

function planned(said: Content.Template, { ground, calendar }: Planting): { frame: BoardStructure; tasks: Task[] } {
  const at = calendar.moment(said.createdWhen)
  const boardId = BoardId.parse(nameOf('tpl', at, said.key))
  const createdBy = personOf(ground, said.managers[0]!)
  const kept = keptOf(said, { ...ground, calendar })
  const tasks: Task[] = []
  const rows = said.tabs.map((tab, tabPlace) => {
    const key = `${said.key}/${tabPlace}`
    const tabId = TabId.parse(nameOf('tab', at, key))
    const lists = tab.lists.map((list, place) => {
      const listId = ListId.parse(nameOf('lst', at, `${key}/${place}`))
      tasks.push(
        ...tasksOf(list.tasks, { boardId, listId, key: `${key}/${place}`, at, createdBy, before: tasks.length }),
      )
      const position = placesOf(key, tab.lists.length)[place]!
      return { boardId, listId, tabId, title: list.title, position, softLimit: null, ...inUse }
    })
    const position = placesOf(said.key, said.tabs.length)[tabPlace]!
    return { tab: { boardId, tabId, title: tab.title, color: tab.color, position, ...inUse }, lists }
  })
  const frame = { tabs: rows.map(({ tab }) => tab), lists: rows.flatMap(({ lists }) => lists), labels: [] }
  const { title, color } = said
  const { workspaceId } = ground
  return {
    tasks,
    frame: {
      ...frame,
      board: {
        boardId,
        workspaceId,
        title,
        color,
        status: 'none',
        ...kept,
        switches: defaultSwitches,
        notifications: defaultNotifications,
        closed: closedOf(frame),
        createdAt: at,
        createdBy,
      },
      members: said.managers.map((person) => ({
        boardId,
        userId: personOf(ground, person),
        role: 'owner',
        switches: null,
      })),
    },
  }
}

type Within = Pick<Task, 'boardId' | 'listId' | 'createdBy'> & { key: string; at: Date; before: number }

const tasksOf = (said: readonly Content.TemplateTask[], { key, at, before, ...within }: Within): Task[] =>
  said.map(({ title, dueAfterDays }, place) =>
    newTask({
      ...within,
      taskId: TaskId.parse(nameOf('tsk', at, `${key}/${place}`)),
      position: placesOf(key, said.length)[place]!,
      number: before + place + 1,
      title,
      due: relativeDay(dueAfterDays + 1),
      createdAt: at,
    }),
  )
