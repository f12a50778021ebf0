// Lays out a copy: ids, positions and numbers, which are the same on every run.

import type { Member } from '#shared/board/model.ts'
import type { LabelId, ListId, TaskId, UserId } from '#shared/common/ids.ts'
import { inUse } from '#shared/lifecycle/states.ts'
import { type Card, rootIdOf, taskIdOf, unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { type DeterministicIds, deterministicIds } from '#functions/board-jobs/deterministic-ids.ts'
import type { HiddenBoardStructure } from '#functions/table/access/hidden-board.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import { resetTask } from './reset-task.ts'
import { type Source, copyInputOf } from './source.ts'

/** A task of the original, and the card of its copy. */
export type CopiedTask = { of: Task; copy: Task }

export type CopyLayout = {
  names: DeterministicIds
  owner: Member
  structure: HiddenBoardStructure
  /** Each root with its sub-tasks. */
  roots: CopiedTask[][]
  taskIds: ReadonlyMap<TaskId, TaskId>
  /** The members of the copy. */
  people: ReadonlySet<UserId>
}

export function layOut(source: Source, it: BoardJob): CopyLayout {
  const { boardId, userId } = it
  const { color, parts } = copyInputOf(it)
  const names = deterministicIds(it)
  const tabIds = new Map(source.tabs.map(({ tabId }, place) => [tabId, names.tab(place)]))
  const listIds = new Map(source.lists.map(({ listId }, place) => [listId, names.list(place)]))
  const labelIds = new Map(source.labels.map(({ labelId }, place) => [labelId, names.label(place)]))
  const members = parts.members ? source.members.filter((member) => member.userId !== userId) : []
  const people = new Set([userId, ...members.map((member) => member.userId)])
  const taskIds = new Map(source.cards.map((card, place) => [taskIdOf(card), names.task(place)]))
  const tasksOfBoard = source.cards.map((card) => unpacked(source.board.boardId, card))
  const numbers = numbered(tasksOfBoard)
  const within = { it, listIds, labelIds, taskIds, people, numbers, resetFields: resetTask(tasksOfBoard, it) }
  return {
    names,
    owner: { boardId, userId, role: 'owner', switches: null },
    structure: {
      // A single tab has the colour of its board.
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

type LayoutContext = {
  it: BoardJob
  listIds: ReadonlyMap<ListId, ListId>
  labelIds: ReadonlyMap<LabelId, LabelId>
  taskIds: ReadonlyMap<TaskId, TaskId>
  people: ReadonlySet<UserId>
  numbers: ReadonlyMap<TaskId, number>
  resetFields: (task: Task) => Partial<Task>
}

/**
 * Copies the fields of a task. The creator is the copying user; assignees and viewers who are not members of the copy are
 * dropped. A task with explicit viewers never becomes visible to everybody.
 */
function copyOf(task: Task, { it, listIds, labelIds, taskIds, people, numbers, resetFields }: LayoutContext): Task {
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
    ...resetFields(task),
  }
}

/** Task numbers start again at 1, in the order of the original. */
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
