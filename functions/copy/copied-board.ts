// Builds the content of a copy with new ids and numbers, which are the same on every run.

import type { Member } from '#shared/board/model.ts'
import type { LabelId, ListId, TaskId, UserId } from '#shared/common/ids.ts'
import { activeFields } from '#shared/lifecycle/states.ts'
import { type Card, rootIdOf, taskIdOf, unpackTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { type DeterministicIds, deterministicIds } from '#functions/board-jobs/deterministic-ids.ts'
import type { HiddenBoardStructure } from '#functions/table/access/hidden-board.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import { resetTask } from './reset-task.ts'
import { type CopySource, copyInputOf } from './source.ts'

/** A task of the original, and its copy. */
export type CopiedTask = { original: Task; copy: Task }

export type CopiedBoard = {
  ids: DeterministicIds
  owner: Member
  structure: HiddenBoardStructure
  /** Each root with its sub-tasks. */
  roots: CopiedTask[][]
  taskIds: ReadonlyMap<TaskId, TaskId>
  /** The people who belong to the copy. */
  people: ReadonlySet<UserId>
}

/** Returns the structure and the tasks of a copy, without their texts, comments and files. */
export function createCopiedBoard(source: CopySource, job: BoardJob): CopiedBoard {
  const { boardId, userId } = job
  const { color, parts } = copyInputOf(job)
  const ids = deterministicIds(job)
  const tabIds = new Map(source.tabs.map(({ tabId }, index) => [tabId, ids.tab(index)]))
  const listIds = new Map(source.lists.map(({ listId }, index) => [listId, ids.list(index)]))
  const labelIds = new Map(source.labels.map(({ labelId }, index) => [labelId, ids.label(index)]))
  const members = parts.members ? source.members.filter((member) => member.userId !== userId) : []
  const people = new Set([userId, ...source.people])
  const taskIds = new Map(source.cards.map((card, index) => [taskIdOf(card), ids.task(index)]))
  const tasksOfBoard = source.cards.map((card) => unpackTask(source.board.boardId, card))
  const numbers = numberTasks(tasksOfBoard)
  const copyContext = { job, listIds, labelIds, taskIds, people, numbers, resetFields: resetTask(tasksOfBoard, job) }
  return {
    ids,
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
    roots: groupByRoot(source.cards).map((cards) =>
      cards.map((card) => {
        const original = unpackTask(source.board.boardId, card)
        return { original, copy: copyOf(original, copyContext) }
      }),
    ),
    taskIds,
    people,
  }
}

type CopyContext = {
  job: BoardJob
  listIds: ReadonlyMap<ListId, ListId>
  labelIds: ReadonlyMap<LabelId, LabelId>
  taskIds: ReadonlyMap<TaskId, TaskId>
  people: ReadonlySet<UserId>
  numbers: ReadonlyMap<TaskId, number>
  resetFields: (task: Task) => Partial<Task>
}

/**
 * Copies the fields of a task. The creator is the copying user; assignees and viewers who do not belong to the copy are
 * dropped. A task with explicit viewers never becomes visible to everybody.
 */
function copyOf(task: Task, { job, listIds, labelIds, taskIds, people, numbers, resetFields }: CopyContext): Task {
  const { taskId, rootId, assigneeId, visibleTo } = task
  return {
    ...task,
    boardId: job.boardId,
    taskId: taskIds.get(taskId)!,
    rootId: rootId && taskIds.get(rootId)!,
    listId: listIds.get(task.listId)!,
    version: 1,
    number: numbers.get(taskId)!,
    labelIds: task.labelIds.map((labelId) => labelIds.get(labelId) ?? labelId),
    assigneeId: assigneeId && people.has(assigneeId) ? assigneeId : null,
    visibleTo: visibleTo && visibleTo.filter((userId) => people.has(userId)),
    createdAt: job.createdAt,
    createdBy: job.userId,
    ...activeFields,
    comments: 0,
    attachments: 0,
    coverId: null,
    ...resetFields(task),
  }
}

/** Task numbers start again at 1, in the order of the original. */
const numberTasks = (tasks: readonly Task[]): Map<TaskId, number> =>
  new Map(tasks.toSorted((one, other) => one.number - other.number).map(({ taskId }, index) => [taskId, index + 1]))

function groupByRoot(cards: readonly Card[]): Card[][] {
  const groups: Card[][] = []
  for (const card of cards) {
    if (rootIdOf(card)) groups.at(-1)!.push(card)
    else groups.push([card])
  }
  return groups
}
