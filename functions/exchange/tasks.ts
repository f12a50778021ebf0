// Builds the rows of a plan's tasks with their sub-tasks, comments and links.

import { archivedUnder } from '#shared/lifecycle/rules.ts'
import type { Comment } from '#shared/comment/model.ts'
import type { TaskId, UserId } from '#shared/common/ids.ts'
import { cardOf } from '#shared/exchange/card-links.ts'
import type { ImportedTask } from '#shared/exchange/import-plan.ts'
import { isTextInLimits } from '#shared/exchange/texts.ts'
import { cut } from '#shared/common/texts.ts'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import { titleLength } from '#shared/common/limits.ts'
import type { Position } from '#shared/common/position.ts'
import type { Task } from '#shared/task/model.ts'
import { newTask } from '#shared/task/rules.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import type { WholeTask } from '#functions/table/access/hidden-board.ts'
import type { StoredAttachment } from '#functions/table/access/task-detail-rows.ts'
import { type PlanLayout, withPositions } from './layout.ts'
import { type LinkedTask, withTaskLinks, withTaskTitles } from './task-links.ts'
import { withUnknownPeople } from './unknown-people.ts'

type WriteContext = { it: BoardJob; layout: PlanLayout; taskOf: (card: string) => LinkedTask | undefined }
type TaskPlacement = { taskId: TaskId; number: number; position: Position }

/** Yields all tasks in the order of the file: each root followed by its sub-tasks. */
export function* tasksOf(layout: PlanLayout, it: BoardJob): Generator<WholeTask[]> {
  const { plan, names } = layout
  const positions = positionsByTask(layout)
  const ids = idsOf(layout)
  const writing = { it, layout, taskOf: linksOf(layout, ids) }
  let nextNumber = plan.tasks.reduce((most, { number }) => Math.max(most, number ?? 0), 0) + 1
  let [comments, attachments] = [0, 0]
  for (const [at, said] of plan.tasks.entries()) {
    const number = said.number ?? nextNumber++
    const root = rootOf(said, { taskId: names.task(ids[at]!), number, position: positions.get(said)! }, writing)
    root.comments = said.comments.map((comment) => commentOf(comment, root.task.taskId, writing, comments++))
    root.attachments = said.attachments.map((link) => attachmentOf(link, root.task.taskId, writing, attachments++))
    const parts = withPositions(said.subTasks, names, `parts/${said.key}`).map(([part, position], place) =>
      partOf(part, root.task, { taskId: names.task(ids[at]! + 1 + place), number: nextNumber++, position }, writing),
    )
    yield [root, ...parts]
  }
}

/** The index of each root among the task ids; its sub-tasks follow. */
function idsOf({ plan }: PlanLayout): number[] {
  let next = 0
  return plan.tasks.map(({ subTasks }) => {
    const mine = next
    next += 1 + subTasks.length
    return mine
  })
}

function linksOf({ plan, names }: PlanLayout, ids: readonly number[]) {
  const tasks = new Map<string, LinkedTask>()
  for (const [at, { sourceUrl, title }] of plan.tasks.entries()) {
    const card = cardOf(sourceUrl)
    if (card) tasks.set(card, { taskId: names.task(ids[at]!), title })
  }
  // A card's title may be the address of another card.
  for (const task of tasks.values()) task.title = withTaskTitles(task.title, (card) => tasks.get(card))
  return (card: string) => tasks.get(card)
}

function positionsByTask({ plan, names }: PlanLayout): Map<ImportedTask, Position> {
  const byList = Map.groupBy(plan.tasks, ({ list }) => list)
  return new Map([...byList].flatMap(([list, tasks]) => withPositions(tasks, names, `tasks/${list}`)))
}

type Mutable = {
  task: Task
  description: string
  watchers: UserId[]
  comments: Comment[]
  attachments: StoredAttachment[]
}

function rootOf(said: ImportedTask, placing: TaskPlacement, { it, layout, taskOf }: WriteContext): Mutable {
  const { userIds } = layout
  const people = [said.assignee, ...said.otherPeople].filter((key) => key !== null)
  const known = people.flatMap((key) => userIds.get(key) ?? [])
  const { title, text } = linkedTexts(said, taskOf)
  const description = withUnknownPeople(text, people, { it, layout })
  const creator = userIds.get(said.createdBy.person ?? '')
  const writers = said.comments.flatMap(({ author }) => userIds.get(author.person ?? '') ?? [])
  const task = newTask({
    ...placing,
    boardId: it.boardId,
    listId: layout.listIds.get(said.list)!,
    title,
    status: said.status,
    priority: said.priority,
    labelIds: said.labels.flatMap((key) => layout.labelIds.get(key) ?? []),
    assigneeId: known[0] ?? null,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the plan has only days and instants
    start: said.start as DayOrTime | null,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    due: said.due as DayOrTime | null,
    createdAt: said.createdAt ? new Date(said.createdAt) : it.createdAt,
    createdBy: creator ?? it.userId,
    completedAt: said.completedAt ? new Date(said.completedAt) : null,
    ...archivedUnder(said.state === 'archived', { at: it.createdAt, by: it.userId, workspaceId: it.workspaceId }),
    comments: said.comments.length,
    attachments: said.attachments.length,
    described: description.trim() !== '',
  })
  const watchers = [...new Set([...(creator ? [creator] : []), ...known, ...writers])]
  return { task, description, watchers, comments: [], attachments: [] }
}

function partOf(
  said: ImportedTask['subTasks'][number],
  root: Task,
  placing: TaskPlacement,
  { it, layout, taskOf }: WriteContext,
): WholeTask {
  const { title, text } = linkedTexts(said, taskOf)
  const people = said.assignee ? [said.assignee] : []
  const description = withUnknownPeople(text, people, { it, layout })
  const { listId, createdAt, createdBy, taskId: rootId } = root
  const task = newTask({
    ...placing,
    boardId: it.boardId,
    rootId,
    listId,
    createdAt,
    createdBy,
    title,
    status: said.status,
    assigneeId: layout.userIds.get(said.assignee ?? '') ?? null,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    due: said.due as DayOrTime | null,
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
  const named = cut(withTaskTitles(title, taskOf), titleLength)
  if (named === title) return { title, text }
  // The full text of a shortened title is in the description already.
  const isInText = description.startsWith(title.replace(/…$/, ''))
  const whole = [isInText ? '' : withTaskLinks(title, taskOf), text].filter(Boolean).join('\n\n')
  return { title: named, text: isTextInLimits(whole) ? whole : text }
}

function commentOf(
  said: ImportedTask['comments'][number],
  taskId: TaskId,
  { it, layout, taskOf }: WriteContext,
  place: number,
): Comment {
  const authorId = layout.userIds.get(said.author.person ?? '') ?? null
  return {
    taskId,
    commentId: layout.names.comment(place),
    authorId,
    authorName: authorId ? null : said.author.name,
    text: withTaskLinks(said.text, taskOf),
    version: 1,
    createdAt: said.at ? new Date(said.at) : it.createdAt,
    editedAt: said.editedAt ? new Date(said.editedAt) : null,
  }
}

const attachmentOf = (
  { title, url }: ImportedTask['attachments'][number],
  taskId: TaskId,
  { it, layout }: WriteContext,
  place: number,
): StoredAttachment => ({
  taskId,
  attachmentId: layout.names.attachment(place),
  name: title,
  kind: 'link',
  url,
  contentType: 'text/uri-list',
  bytes: 0,
  addedBy: it.userId,
  addedAt: it.createdAt,
  objectKey: null,
})
