// A board laid out as the copy it becomes: every name, place and number, the same each time it is read.

import type { Member } from '#shared/board/model.ts'
import type { LabelId, ListId, TaskId, UserId } from '#shared/common/ids.ts'
import { inUse } from '#shared/lifecycle/states.ts'
import { type Card, rootIdOf, taskIdOf, unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { type DeterministicIds, deterministicIds } from '#functions/board-jobs/deterministic-ids.ts'
import type { HiddenFrame } from '#functions/table/access/hidden-board.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import { anewOf } from './anew.ts'
import { type Source, wishOf } from './source.ts'

/** A task of the original, and the copy as far as its card says it. */
export type Pair = { of: Task; copy: Task }

export type CopyLayout = {
  names: DeterministicIds
  owner: Member
  frame: HiddenFrame
  /** Each root with its sub-tasks. */
  roots: Pair[][]
  taskIds: ReadonlyMap<TaskId, TaskId>
  /** Who is on the copy. */
  people: ReadonlySet<UserId>
}

export function layOut(source: Source, it: BoardJob): CopyLayout {
  const { boardId, userId } = it
  const { color, parts } = wishOf(it)
  const names = deterministicIds(it)
  const tabIds = new Map(source.tabs.map(({ tabId }, place) => [tabId, names.tab(place)]))
  const listIds = new Map(source.lists.map(({ listId }, place) => [listId, names.list(place)]))
  const labelIds = new Map(source.labels.map(({ labelId }, place) => [labelId, names.label(place)]))
  const members = parts.members ? source.members.filter((member) => member.userId !== userId) : []
  const people = new Set([userId, ...members.map((member) => member.userId)])
  const taskIds = new Map(source.cards.map((card, place) => [taskIdOf(card), names.task(place)]))
  const tasksOfBoard = source.cards.map((card) => unpacked(source.board.boardId, card))
  const numbers = numbered(tasksOfBoard)
  const within = { it, listIds, labelIds, taskIds, people, numbers, anew: anewOf(tasksOfBoard, it) }
  return {
    names,
    owner: { boardId, userId, role: 'owner', switches: null },
    frame: {
      // The tab that stands alone bears the colour of its board.
      tabs: source.tabs.map((tab) => ({
        ...tab,
        boardId,
        tabId: tabIds.get(tab.tabId)!,
        ...(source.tabs.length === 1 && { color }),
      })),
      lists: source.lists.map((list) => ({
        ...list,
        boardId,
        tabId: tabIds.get(list.tabId)!,
        listId: listIds.get(list.listId)!,
      })),
      labels: source.labels.map((label) => ({ ...label, labelId: labelIds.get(label.labelId)! })),
      members: members.map((member) => ({ ...member, boardId })),
    },
    roots: byRoot(source.cards).map((cards) =>
      cards.map((card) => {
        const of = unpacked(source.board.boardId, card)
        return { of, copy: copyOf(of, within) }
      }),
    ),
    taskIds,
    people,
  }
}

type Within = {
  it: BoardJob
  listIds: ReadonlyMap<ListId, ListId>
  labelIds: ReadonlyMap<LabelId, LabelId>
  taskIds: ReadonlyMap<TaskId, TaskId>
  people: ReadonlySet<UserId>
  numbers: ReadonlyMap<TaskId, number>
  anew: (task: Task) => Partial<Task>
}

/**
 * What a task says of itself stays as it is. Whoever copies it has made the copy; it is given to nobody, and shown to
 * nobody, who is not on the new board. A task that only some people see never becomes one that all see.
 */
function copyOf(task: Task, { it, listIds, labelIds, taskIds, people, numbers, anew }: Within): Task {
  const { taskId, rootId, assigneeId, visibleTo } = task
  return {
    ...task,
    boardId: it.boardId,
    taskId: taskIds.get(taskId)!,
    rootId: rootId && taskIds.get(rootId)!,
    listId: listIds.get(task.listId)!,
    version: 1,
    number: numbers.get(taskId)!,
    labelIds: task.labelIds.map((labelId) => labelIds.get(labelId) ?? labelId),
    assigneeId: assigneeId && people.has(assigneeId) ? assigneeId : null,
    visibleTo: visibleTo && visibleTo.filter((userId) => people.has(userId)),
    createdAt: it.createdAt,
    createdBy: it.userId,
    ...inUse,
    comments: 0,
    attachments: 0,
    coverId: null,
    ...anew(task),
  }
}

/** Numbers begin anew, in the order in which they were given. */
const numbered = (tasks: readonly Task[]): Map<TaskId, number> =>
  new Map(tasks.toSorted((one, other) => one.number - other.number).map(({ taskId }, place) => [taskId, place + 1]))

function byRoot(cards: readonly Card[]): Card[][] {
  const groups: Card[][] = []
  for (const card of cards) {
    if (rootIdOf(card)) groups.at(-1)!.push(card)
    else groups.push([card])
  }
  return groups
}
