// The tasks of a board of the content as they lie in the table, with what is read when they are opened.

import type { Comment } from '#shared/comment/model.ts'
import { AttachmentId, CommentId, TaskId, type UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { newTask } from '#shared/task/rules.ts'
import type { StoredAttachment } from '#functions/table/access/task-detail-rows.ts'
import type * as Content from './content-types.ts'
import type { Calendar } from './plant-calendar.ts'
import { type Ground, personOf, placesOf, keptOf, type PlannedFrame } from './plant-frame.ts'
import { nameOf } from './plant-ids.ts'
import { storedFile } from './plant-pictures.ts'
import type { AnyTask, Times } from './plant-times.ts'

export type PlannedTask = {
  said: AnyTask
  /** The task of the content that a sub-task is part of, or the task itself. */
  rootSaid: Content.Task
  task: Task
  description: string
  watchers: UserId[]
  comments: Comment[]
  attachments: StoredAttachment[]
}

export type Planning = { ground: Ground; calendar: Calendar; times: Times; activity: readonly Content.Activity[] }

type Place = Pick<Task, 'listId' | 'position'> & { key: string }

export function planTasks(planned: PlannedFrame, planning: Planning): PlannedTask[] {
  const { said, lists } = planned
  return said.tabs.flatMap((tab) =>
    tab.lists.flatMap((list) => {
      const listId = lists.get(list)!
      const positions = placesOf(`${said.key}/${tab.title}/${list.title}/tasks`, list.tasks.length)
      return list.tasks.flatMap((task, place) =>
        planTask(task, { listId, position: positions[place]!, key: `${said.key}/${task.title}` }, planned, planning),
      )
    }),
  )
}

function planTask(said: Content.Task, place: Place, planned: PlannedFrame, planning: Planning): PlannedTask[] {
  const { ground, calendar } = planning
  const slim = slimTask(said, place, planned, planning)
  const comments = commentsOf(said, slim.taskId, planning)
  const attachments = attachmentsOf(said, slim, planning)
  const cover = said.attachments?.findIndex((attachment) => attachment.cover) ?? -1
  const task: Task = {
    ...slim,
    labelIds: said.labels.map((key) => planned.labels.get(key)!),
    start: said.start ? calendar.dayOrTime(said.start) : null,
    completedAt: said.completedWhen ? calendar.moment(said.completedWhen) : null,
    ...keptOf(said, { ...ground, calendar }),
    comments: comments.length,
    attachments: attachments.length,
    coverId: attachments[cover]?.attachmentId ?? null,
    described: Boolean(said.description),
    visibleTo: said.visibleTo?.map((key) => personOf(ground, key)) ?? null,
  }
  const authors = comments.flatMap(({ authorId }) => authorId ?? [])
  const watchers = said.watchers?.map((key) => personOf(ground, key)) ?? [...new Set([task.createdBy, ...authors])]
  const root = { said, rootSaid: said, task, description: said.description ?? '', watchers, comments, attachments }
  return [root, ...subTasksOf(root, place.key, planned, planning)]
}

function subTasksOf(root: PlannedTask, key: string, planned: PlannedFrame, planning: Planning): PlannedTask[] {
  const parts = root.rootSaid.subTasks ?? []
  const { listId, taskId: rootId, createdBy } = root.task
  const positions = placesOf(`${key}/parts`, parts.length)
  return parts.map((said, place) => {
    const at = { listId, position: positions[place]!, key: `${key}/${place} ${said.title}` }
    const task = { ...slimTask(said, at, planned, planning), rootId, createdBy }
    const completedAt = said.status === 'completed' ? partCompletedAt(said, root, planning) : null
    return {
      said,
      rootSaid: root.rootSaid,
      task: { ...task, completedAt },
      description: '',
      watchers: [createdBy],
      comments: [],
      attachments: [],
    }
  })
}

/** The times of the sample content, or times spread evenly between the start and the end of the task. */
function partCompletedAt(said: Content.SubTask, root: PlannedTask, { activity, calendar }: Planning): Date {
  const drawn = activity.find(
    (one) => one.what === 'sub_task_completed' && one.task === root.rootSaid.key && one.title === said.title,
  )
  if (drawn) return calendar.moment(drawn.when)
  const parts = root.rootSaid.subTasks ?? []
  const from = root.task.createdAt.getTime() + parts.length * 40_000
  const to = (root.task.completedAt ?? calendar.moment({ day: -1, at: '17:00' })).getTime()
  return new Date(from + Math.max(0, to - from) * ((parts.indexOf(said) + 1) / (parts.length + 1)))
}

/** Fields that tasks and sub-tasks share. */
function slimTask(said: AnyTask, place: Place, { frame, owner }: PlannedFrame, planning: Planning): Task {
  const { ground, calendar, times } = planning
  const made = times.tasks.get(said)!
  const creator = ('createdBy' in said && said.createdBy) || made.by
  return newTask({
    boardId: frame.board.boardId,
    taskId: TaskId.parse(nameOf('tsk', made.at, place.key)),
    listId: place.listId,
    position: place.position,
    number: made.number,
    title: said.title,
    status: said.status,
    ...(said.priority && { priority: said.priority }),
    assigneeId: said.assignee ? personOf(ground, said.assignee) : null,
    due: said.due ? calendar.dayOrTime(said.due) : null,
    createdAt: made.at,
    createdBy: creator ? personOf(ground, creator) : owner,
  })
}

const editedAfterMs = 4 * 60_000

const commentsOf = (said: Content.Task, taskId: Task['taskId'], { ground, calendar }: Planning): Comment[] =>
  (said.comments ?? []).map(({ author, when, text, edited }, place) => {
    const createdAt = calendar.moment(when)
    const editedAt = new Date(Math.min(createdAt.getTime() + editedAfterMs, calendar.now.getTime()))
    return {
      taskId,
      commentId: CommentId.parse(nameOf('cmt', createdAt, `${taskId}/${place}`)),
      authorId: personOf(ground, author),
      authorName: null,
      text,
      version: edited ? 2 : 1,
      createdAt,
      editedAt: edited ? editedAt : null,
    }
  })

const attachmentsOf = (
  said: Content.Task,
  { boardId, taskId }: Task,
  { ground, calendar }: Planning,
): StoredAttachment[] =>
  (said.attachments ?? []).map((attachment) => {
    const { name, size, when, by } = attachment
    const addedAt = calendar.moment(when)
    const attachmentId = AttachmentId.parse(nameOf('att', addedAt, `${taskId}/${name}`))
    return {
      taskId,
      attachmentId,
      name,
      kind: 'file',
      url: null,
      bytes: size,
      contentType: storedFile(attachment).contentType,
      addedBy: personOf(ground, by),
      addedAt,
      objectKey: `${boardId}/${taskId}/${attachmentId}`,
    }
  })
