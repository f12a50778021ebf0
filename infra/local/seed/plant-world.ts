// The whole sample world as rows and objects, the same for the same moment.

import type { BoardId, TaskId } from '#shared/common/ids.ts'
import type { Bound } from '#functions/table/bind.ts'
import type * as Content from './content-types.ts'
import { attachmentItems, commentItems, counterItems, frameItems, logItems, taskItems } from './plant-board.ts'
import { calendarOf } from './plant-calendar.ts'
import { personOf, planFrame, type PlannedFrame } from './plant-frame.ts'
import { logOf, versionsIn } from './plant-log.ts'
import { peopleItems, planGround, sharedLabelsItem, shelfItems, workspaceItem } from './plant-people.ts'
import { storedFile, type Stored } from './plant-pictures.ts'
import type { Item } from './plant-rows.ts'
import { type PlannedTask, planTasks, type Planning } from './plant-tasks.ts'
import { templateItems } from './plant-templates.ts'
import { timesOf } from './plant-times.ts'

export type Planted = { items: Item[]; objects: (Stored & { key: string })[] }

type PlannedBoard = PlannedFrame & { tasks: PlannedTask[] }

// Further sample data (groups, vaults, notifications, seats) is added to `items`.
export function worldAsRows(bound: Bound, world: Content.World, now: Date): Planted {
  const calendar = calendarOf(now)
  const ground = planGround(world, calendar)
  const planning: Planning = { ground, calendar, times: timesOf(world, calendar), activity: world.activity }
  const planned = world.boards.map((said): PlannedBoard => {
    const frame = planFrame(said, planning.times.boards.get(said)!, { ...ground, calendar })
    return { ...frame, tasks: planTasks(frame, planning) }
  })
  const linked = linkedBy(planned, ground.people)
  const boards = planned.map((board) => ({ ...board, tasks: board.tasks.map(linked) }))
  const boardIds = new Map(boards.map(({ said, frame }): [string, BoardId] => [said.key, frame.board.boardId]))
  return {
    items: [
      workspaceItem(bound, world, ground),
      sharedLabelsItem(bound, ground),
      ...peopleItems(bound, world, ground),
      ...boards.flatMap((board) => boardItems(bound, board, planning)),
      ...world.templates.flatMap((said) => templateItems(bound, said, planning)),
      ...shelfItems(bound, world, { boards: boardIds, calendar, userId: personOf(ground, world.drawnFor) }),
    ],
    objects: boards.flatMap(({ tasks }) => tasks.flatMap(objectsOf)),
  }
}

function boardItems(bound: Bound, board: PlannedBoard, planning: Planning): Item[] {
  const events = logOf(board, board.tasks, planning)
  const versions = versionsIn(events)
  const tasks = board.tasks.map((it) => ({ ...it, task: { ...it.task, version: versions.get(it.task.taskId) ?? 1 } }))
  return [
    ...frameItems(bound, board.frame),
    ...tasks.flatMap((it) => [...taskItems(bound, it), ...commentItems(bound, it), ...attachmentItems(bound, it)]),
    ...counterItems(
      bound,
      tasks.map(({ task }) => task),
    ),
    ...logItems(bound, events),
  ]
}

const objectsOf = ({ rootSaid, attachments }: PlannedTask): Planted['objects'] =>
  attachments.map(({ objectKey }, place) => ({ ...storedFile(rootSaid.attachments![place]!), key: objectKey! }))

/** Mentions of tasks and people in texts name them as they are called now. */
function linkedBy(boards: readonly PlannedBoard[], people: ReadonlyMap<string, string>) {
  const taskIds = new Map<string, TaskId>()
  for (const { said, rootSaid, task } of boards.flatMap(({ tasks }) => tasks)) {
    if (said === rootSaid && rootSaid.key) taskIds.set(rootSaid.key, task.taskId)
  }
  const named = (kind: string, key: string): string => {
    const id = kind === 'task' ? taskIds.get(key) : people.get(key)
    if (!id) throw new Error(`a text mentions ${kind} ${key}, which is not there`)
    return id
  }
  const linked = (text: string) =>
    text.replace(/\]\((task|person):([^)]+)\)/g, (_, kind: string, key: string) => `](${kind}:${named(kind, key)})`)

  return (it: PlannedTask): PlannedTask => ({
    ...it,
    description: linked(it.description),
    comments: it.comments.map((comment) => ({ ...comment, text: linked(comment.text) })),
  })
}
