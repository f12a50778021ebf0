// Converts the templates into rows: boards with days relative to a start.

import type { DomainEvent } from '#shared/activity/event.ts'
import { defaultSwitches } from '#shared/board/model.ts'
import { BoardId, EntryId, ListId, TabId, TaskId } from '#shared/common/ids.ts'
import { templateDay } from '#shared/common/template-day.ts'
import { activeFields } from '#shared/lifecycle/states.ts'
import { closedContainerStates } from '#shared/list/closed-containers.ts'
import type { Task } from '#shared/task/model.ts'
import { defaultNotifications } from '#shared/notification/kinds.ts'
import { newTask } from '#shared/task/rules.ts'
import type { BoardStructure } from '#functions/table/access/board-structure.ts'
import type { Bound } from '#functions/table/bind.ts'
import type * as Content from '#infra/local/seed/content/types.ts'
import { counterItems, structureItems, logItems, taskItems } from './board-rows.ts'
import type { Calendar } from './calendar.ts'
import { type SeedContext, lifecycleFieldsOf, personOf, seededPositions } from './board-structure.ts'
import { seededId } from './ids.ts'
import type { Item } from './put-rows.ts'

type TemplateContext = { context: SeedContext; calendar: Calendar }

export function templateItems(bound: Bound, content: Content.Template, context: TemplateContext): Item[] {
  const { structure, tasks } = planTemplate(content, context)
  return [
    ...structureItems(bound, structure),
    ...tasks.flatMap((task) => taskItems(bound, { task, description: '', watchers: [task.createdBy] })),
    ...counterItems(bound, tasks),
    ...logItems(bound, createTemplateLog(structure, tasks, content.key)),
  ]
}

/** The creation of the template, one event per second. */
function createTemplateLog({ board }: BoardStructure, tasks: readonly Task[], key: string): DomainEvent[] {
  const { workspaceId, boardId, createdAt, createdBy: actorId } = board
  const envelope = (place: number) => {
    const at = new Date(createdAt.getTime() + place * 1_000)
    return { workspaceId, boardId, actorId, at, entryId: EntryId.parse(seededId('act', at, `${key}/${place}`)) }
  }
  return [
    { ...envelope(0), type: 'board.created', title: board.title },
    ...tasks.map(({ taskId, rootId, title, listId }, place): DomainEvent => {
      return { ...envelope(place + 1), type: 'task.created', taskId, rootId, title, listId }
    }),
  ]
}

function planTemplate(
  content: Content.Template,
  { context, calendar }: TemplateContext,
): { structure: BoardStructure; tasks: Task[] } {
  const at = calendar.moment(content.createdWhen)
  const boardId = BoardId.parse(seededId('tpl', at, content.key))
  const createdBy = personOf(context, content.managers[0]!)
  const lifecycleFields = lifecycleFieldsOf(content, { ...context, calendar })
  const tasks: Task[] = []
  const rows = content.tabs.map((tab, tabPlace) => {
    const key = `${content.key}/${tabPlace}`
    const tabId = TabId.parse(seededId('tab', at, key))
    const lists = tab.lists.map((list, place) => {
      const listId = ListId.parse(seededId('lst', at, `${key}/${place}`))
      tasks.push(
        ...tasksOf(list.tasks, { boardId, listId, key: `${key}/${place}`, at, createdBy, taskCount: tasks.length }),
      )
      const position = seededPositions(key, tab.lists.length)[place]!
      return { boardId, listId, tabId, title: list.title, position, softLimit: null, ...activeFields }
    })
    const position = seededPositions(content.key, content.tabs.length)[tabPlace]!
    return { tab: { boardId, tabId, title: tab.title, color: tab.color, position, ...activeFields }, lists }
  })
  const structure = { tabs: rows.map(({ tab }) => tab), lists: rows.flatMap(({ lists }) => lists), labels: [] }
  const { title, color } = content
  const { workspaceId } = context
  return {
    tasks,
    structure: {
      ...structure,
      board: {
        boardId,
        workspaceId,
        title,
        color,
        status: 'none',
        ...lifecycleFields,
        switches: defaultSwitches,
        groups: {},
        notifications: defaultNotifications,
        closed: closedContainerStates(structure),
        createdAt: at,
        createdBy,
      },
      members: content.managers.map((person) => ({
        boardId,
        userId: personOf(context, person),
        role: 'owner',
        switches: null,
      })),
    },
  }
}

type TemplateTaskContext = Pick<Task, 'boardId' | 'listId' | 'createdBy'> & { key: string; at: Date; taskCount: number }

const tasksOf = (
  content: readonly Content.TemplateTask[],
  { key, at, taskCount, ...fields }: TemplateTaskContext,
): Task[] =>
  content.map(({ title, dueAfterDays }, place) =>
    newTask({
      ...fields,
      taskId: TaskId.parse(seededId('tsk', at, `${key}/${place}`)),
      position: seededPositions(key, content.length)[place]!,
      number: taskCount + place + 1,
      title,
      due: templateDay(dueAfterDays + 1),
      createdAt: at,
    }),
  )
