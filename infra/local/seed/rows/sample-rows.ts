// Converts the sample world into rows and objects, the same for the same moment.

import type { BoardId, TaskId } from '#shared/common/ids.ts'
import type { Bound } from '#functions/table/bind.ts'
import type * as Content from '#infra/local/seed/content/types.ts'
import { attachmentItems, commentItems, counterItems, structureItems, logItems, taskItems } from './board-rows.ts'
import { calendarOf } from './calendar.ts'
import { personOf, planStructure, type PlannedStructure } from './board-structure.ts'
import { createLog, versionsIn } from './activity-log.ts'
import { groupItems } from './group-rows.ts'
import {
  otherWorkspaceContext,
  otherWorkspaceItems,
  peopleItems,
  seedContext,
  userBoardItems,
  workspaceItem,
  workspaceLabelsItem,
} from './people-rows.ts'
import { invitationItems } from './invitation-rows.ts'
import { notificationItems } from './notification-rows.ts'
import { reminderItems } from './reminder-rows.ts'
import { storedFile, type StoredFile } from './pictures.ts'
import type { Item } from './put-rows.ts'
import { type PlannedTask, planTasks, type Planning } from './tasks.ts'
import { templateItems } from './template-rows.ts'
import { vaultItems } from './vault-rows.ts'
import { creationTimesOf } from './creation-times.ts'

export type SampleRows = { items: Item[]; objects: (StoredFile & { key: string })[] }

type PlannedBoard = PlannedStructure & { tasks: PlannedTask[] }

export function createSampleRows(bound: Bound, world: Content.World, now: Date): SampleRows {
  const calendar = calendarOf(now)
  const context = seedContext(world, calendar)
  const times = creationTimesOf(world, calendar)
  const vaultTimes = creationTimesOf({ boards: world.vaultBoards, activity: [] }, calendar)
  const planning: Planning = {
    context,
    calendar,
    times: {
      boards: new Map([...times.boards, ...vaultTimes.boards]),
      tasks: new Map([...times.tasks, ...vaultTimes.tasks]),
    },
    activity: world.activity,
  }
  const planned = planBoards([...world.boards, ...world.vaultBoards], planning)
  const withMentions = mentionResolver(planned, context.people)
  const boards = planned.map((board) => ({ ...board, tasks: board.tasks.map(withMentions) }))
  const boardIds = new Map(
    boards.map(({ content, structure }): [string, BoardId] => [content.key, structure.board.boardId]),
  )
  return {
    items: [
      workspaceItem(bound, world, context),
      workspaceLabelsItem(bound, context),
      ...peopleItems(bound, world, { context, calendar }),
      ...groupItems(bound, context, { boards: world.boards, boardIds, calendar }),
      ...invitationItems(bound, world, { context, calendar }),
      ...vaultItems(bound, context, {
        vaults: world.vaults,
        boards: world.vaultBoards,
        boardIds,
        founder: world.designUser,
      }),
      ...boards.flatMap((board) => boardItems(bound, board, planning)),
      ...world.templates.flatMap((content) => templateItems(bound, content, planning)),
      ...world.otherWorkspaces.flatMap((other) => otherItems(bound, world, { other, context, calendar })),
      ...notificationItems(bound, {
        notifications: world.notifications,
        tasks: boards.flatMap(({ tasks }) => tasks),
        context,
        calendar,
      }),
      ...reminderItems(bound, {
        boards: boards.map(({ structure, tasks }) => ({
          board: structure.board,
          tasks: tasks.map(({ task }) => task),
        })),
        userId: personOf(context, world.designUser),
        calendar,
      }),
      ...userBoardItems(bound, world, { boards: boardIds, calendar, userId: personOf(context, world.designUser) }),
    ],
    objects: boards.flatMap(({ tasks }) => tasks.flatMap(objectsOf)),
  }
}

const planBoards = (boards: readonly Content.Board[], planning: Planning): PlannedBoard[] =>
  boards.map((content) => {
    const { context, calendar, times } = planning
    const structure = planStructure(content, times.boards.get(content)!, { ...context, calendar })
    return { ...structure, tasks: planTasks(structure, planning) }
  })

type OtherWorkspaceOptions = { other: Content.OtherWorkspace } & Pick<Planning, 'context' | 'calendar'>

/** Another workspace with its people and boards. */
function otherItems(
  bound: Bound,
  world: Content.World,
  { other, context: mainContext, calendar }: OtherWorkspaceOptions,
): Item[] {
  const context = otherWorkspaceContext(other, mainContext, calendar)
  const times = creationTimesOf({ boards: other.boards, activity: [] }, calendar)
  const planning: Planning = { context, calendar, times, activity: [] }
  return [
    ...otherWorkspaceItems(bound, other, world, context),
    ...planBoards(other.boards, planning).flatMap((board) => boardItems(bound, board, planning)),
  ]
}

function boardItems(bound: Bound, board: PlannedBoard, planning: Planning): Item[] {
  const events = createLog(board, board.tasks, planning)
  const versions = versionsIn(events)
  const tasks = board.tasks.map((it) => ({ ...it, task: { ...it.task, version: versions.get(it.task.taskId) ?? 1 } }))
  return [
    ...structureItems(bound, board.structure),
    ...tasks.flatMap((it) => [...taskItems(bound, it), ...commentItems(bound, it), ...attachmentItems(bound, it)]),
    ...counterItems(
      bound,
      tasks.map(({ task }) => task),
    ),
    ...logItems(bound, events),
  ]
}

const objectsOf = ({ rootContent, attachments }: PlannedTask): SampleRows['objects'] =>
  attachments.map(({ objectKey }, place) => ({ ...storedFile(rootContent.attachments![place]!), key: objectKey! }))

/** Replaces the keys of mentioned tasks and people by their ids and current names. */
function mentionResolver(boards: readonly PlannedBoard[], people: ReadonlyMap<string, string>) {
  const taskIds = new Map<string, TaskId>()
  for (const { content, rootContent, task } of boards.flatMap(({ tasks }) => tasks)) {
    if (content === rootContent && rootContent.key) taskIds.set(rootContent.key, task.taskId)
  }
  const idOf = (kind: string, key: string): string => {
    const id = kind === 'task' ? taskIds.get(key) : people.get(key)
    if (!id) throw new Error(`a text mentions ${kind} ${key}, which is not there`)
    return id
  }
  const withMentions = (text: string) =>
    text.replace(/\]\((task|person):([^)]+)\)/g, (_, kind: string, key: string) => `](${kind}:${idOf(kind, key)})`)

  return (it: PlannedTask): PlannedTask => ({
    ...it,
    description: withMentions(it.description),
    comments: it.comments.map((comment) => ({ ...comment, text: withMentions(comment.text) })),
  })
}
