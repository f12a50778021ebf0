// Builds the rows of a plan's tasks with their sub-tasks, comments and links.

import { initialLifecycleFields } from '#shared/lifecycle/rules.ts'
import type { Comment } from '#shared/comment/model.ts'
import type { TaskId, UserId } from '#shared/common/ids.ts'
import { cardShortIdOf } from '#shared/exchange/card-links.ts'
import type { ImportedTask } from '#shared/exchange/import-plan.ts'
import { isTextWithinLimits } from '#shared/exchange/texts.ts'
import { shorten } from '#shared/common/texts.ts'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import { titleLength } from '#shared/common/limits.ts'
import type { Position } from '#shared/common/position.ts'
import type { Task } from '#shared/task/model.ts'
import { newTask } from '#shared/task/rules.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import type { TaskWithDetails } from '#functions/table/access/hidden-board.ts'
import type { StoredAttachment } from '#functions/table/access/task-details.ts'
import { type ImportedBoard, withPositions } from './imported-board.ts'
import { type LinkedTask, withTaskLinks, withTaskTitles } from './task-links.ts'
import { withUnknownPeople } from './unknown-people.ts'

type WriteContext = { job: BoardJob; importedBoard: ImportedBoard; taskOf: (card: string) => LinkedTask | undefined }
type TaskPlacement = { taskId: TaskId; number: number; position: Position }

/** Yields all tasks in the order of the file: each root followed by its sub-tasks. */
export function* tasksOf(importedBoard: ImportedBoard, job: BoardJob): Generator<TaskWithDetails[]> {
  const { plan, newIds } = importedBoard
  const positions = positionsByTask(importedBoard)
  const rootIndexes = rootIndexesOf(importedBoard)
  const context = { job, importedBoard, taskOf: taskLookup(importedBoard, rootIndexes) }
  let nextNumber = plan.tasks.reduce((highest, { number }) => Math.max(highest, number ?? 0), 0) + 1
  let [comments, attachments] = [0, 0]
  for (const [taskIndex, imported] of plan.tasks.entries()) {
    const number = imported.number ?? nextNumber++
    const root = rootTaskOf(
      imported,
      { taskId: newIds.task(rootIndexes[taskIndex]!), number, position: positions.get(imported)! },
      context,
    )
    root.comments = imported.comments.map((comment) => commentOf(comment, root.task.taskId, context, comments++))
    root.attachments = imported.attachments.map((link) => attachmentOf(link, root.task.taskId, context, attachments++))
    const subTasks = withPositions(imported.subTasks, newIds, `parts/${imported.key}`).map(
      ([subTask, position], index) =>
        subTaskOf(
          subTask,
          root.task,
          { taskId: newIds.task(rootIndexes[taskIndex]! + 1 + index), number: nextNumber++, position },
          context,
        ),
    )
    yield [root, ...subTasks]
  }
}

/** The index of each root among the task ids; its sub-tasks follow. */
function rootIndexesOf({ plan }: ImportedBoard): number[] {
  let nextIndex = 0
  return plan.tasks.map(({ subTasks }) => {
    const rootIndex = nextIndex
    nextIndex += 1 + subTasks.length
    return rootIndex
  })
}

function taskLookup({ plan, newIds }: ImportedBoard, rootIndexes: readonly number[]) {
  const tasks = new Map<string, LinkedTask>()
  for (const [taskIndex, { sourceUrl, title }] of plan.tasks.entries()) {
    const card = cardShortIdOf(sourceUrl)
    if (card) tasks.set(card, { taskId: newIds.task(rootIndexes[taskIndex]!), title })
  }
  // A card's title may be the address of another card.
  for (const task of tasks.values()) task.title = withTaskTitles(task.title, (card) => tasks.get(card))
  return (card: string) => tasks.get(card)
}

function positionsByTask({ plan, newIds }: ImportedBoard): Map<ImportedTask, Position> {
  const byList = Map.groupBy(plan.tasks, ({ list }) => list)
  return new Map([...byList].flatMap(([list, tasks]) => withPositions(tasks, newIds, `tasks/${list}`)))
}

type MutableTask = {
  task: Task
  description: string
  watchers: UserId[]
  comments: Comment[]
  attachments: StoredAttachment[]
}

function rootTaskOf(
  imported: ImportedTask,
  placement: TaskPlacement,
  { job, importedBoard, taskOf }: WriteContext,
): MutableTask {
  const { userIds } = importedBoard
  const people = [imported.assignee, ...imported.otherPeople].filter((key) => key !== null)
  const matchedPeople = people.flatMap((key) => userIds.get(key) ?? [])
  const { title, text } = linkedTexts(imported, taskOf)
  const description = withUnknownPeople(text, people, { job, importedBoard })
  const creator = userIds.get(imported.createdBy.person ?? '')
  const writers = imported.comments.flatMap(({ author }) => userIds.get(author.person ?? '') ?? [])
  const task = newTask({
    ...placement,
    boardId: job.boardId,
    listId: importedBoard.listIds.get(imported.list)!,
    title,
    status: imported.status,
    priority: imported.priority,
    labelIds: imported.labels.flatMap((key) => importedBoard.labelIds.get(key) ?? []),
    assigneeId: matchedPeople[0] ?? null,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the plan has only days and instants
    start: imported.start as DayOrTime | null,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    due: imported.due as DayOrTime | null,
    createdAt: imported.createdAt ? new Date(imported.createdAt) : job.createdAt,
    createdBy: creator ?? job.userId,
    completedAt: imported.completedAt ? new Date(imported.completedAt) : null,
    ...initialLifecycleFields(imported.state === 'archived', {
      at: job.createdAt,
      by: job.userId,
      workspaceId: job.workspaceId,
    }),
    comments: imported.comments.length,
    attachments: imported.attachments.length,
    described: description.trim() !== '',
  })
  const watchers = [...new Set([...(creator ? [creator] : []), ...matchedPeople, ...writers])]
  return { task, description, watchers, comments: [], attachments: [] }
}

function subTaskOf(
  imported: ImportedTask['subTasks'][number],
  root: Task,
  placement: TaskPlacement,
  { job, importedBoard, taskOf }: WriteContext,
): TaskWithDetails {
  const { title, text } = linkedTexts(imported, taskOf)
  const people = imported.assignee ? [imported.assignee] : []
  const description = withUnknownPeople(text, people, { job, importedBoard })
  const { listId, createdAt, createdBy, taskId: rootId } = root
  const task = newTask({
    ...placement,
    boardId: job.boardId,
    rootId,
    listId,
    createdAt,
    createdBy,
    title,
    status: imported.status,
    assigneeId: importedBoard.userIds.get(imported.assignee ?? '') ?? null,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    due: imported.due as DayOrTime | null,
    described: description.trim() !== '',
  })
  return { task, description, watchers: [], comments: [], attachments: [] }
}

/** Titles cannot hold links: the title names the other task, and the description links to it. */
function linkedTexts(
  { title, description }: Pick<ImportedTask, 'title' | 'description'>,
  taskOf: WriteContext['taskOf'],
) {
  const text = withTaskLinks(description, taskOf)
  const linkedTitle = shorten(withTaskTitles(title, taskOf), titleLength)
  if (linkedTitle === title) return { title, text }
  // The full text of a shortened title is in the description already.
  const isInText = description.startsWith(title.replace(/…$/, ''))
  const combined = [isInText ? '' : withTaskLinks(title, taskOf), text].filter(Boolean).join('\n\n')
  return { title: linkedTitle, text: isTextWithinLimits(combined) ? combined : text }
}

function commentOf(
  imported: ImportedTask['comments'][number],
  taskId: TaskId,
  { job, importedBoard, taskOf }: WriteContext,
  index: number,
): Comment {
  const authorId = importedBoard.userIds.get(imported.author.person ?? '') ?? null
  return {
    taskId,
    commentId: importedBoard.newIds.comment(index),
    authorId,
    authorName: authorId ? null : imported.author.name,
    text: withTaskLinks(imported.text, taskOf),
    version: 1,
    createdAt: imported.at ? new Date(imported.at) : job.createdAt,
    editedAt: imported.editedAt ? new Date(imported.editedAt) : null,
  }
}

const attachmentOf = (
  { title, url }: ImportedTask['attachments'][number],
  taskId: TaskId,
  { job, importedBoard }: WriteContext,
  index: number,
): StoredAttachment => ({
  taskId,
  attachmentId: importedBoard.newIds.attachment(index),
  name: title,
  kind: 'link',
  url,
  contentType: 'text/uri-list',
  bytes: 0,
  addedBy: job.userId,
  addedAt: job.createdAt,
  objectKey: null,
})
