// Converts the tasks of a board into rows, with their details.

import type { Comment } from '#shared/comment/model.ts'
import { AttachmentId, CommentId, TaskId, type UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { newTask } from '#shared/task/rules.ts'
import type { StoredAttachment } from '#functions/table/access/task-details.ts'
import type * as Content from '#infra/local/seed/content/types.ts'
import type { Calendar } from './calendar.ts'
import {
  type SeedContext,
  personOf,
  seededPositions,
  lifecycleFieldsOf,
  type PlannedStructure,
} from './board-structure.ts'
import { seededId } from './ids.ts'
import { storedFile } from './pictures.ts'
import type { AnyTask, CreationTimes } from './creation-times.ts'

export type PlannedTask = {
  content: AnyTask
  /** The root task of a sub-task in the content, or the task itself. */
  rootContent: Content.Task
  task: Task
  description: string
  watchers: UserId[]
  comments: Comment[]
  attachments: StoredAttachment[]
}

export type Planning = {
  context: SeedContext
  calendar: Calendar
  times: CreationTimes
  activity: readonly Content.Activity[]
}

type TaskPlacement = Pick<Task, 'listId' | 'position'> & { key: string }

export function planTasks(planned: PlannedStructure, planning: Planning): PlannedTask[] {
  const { content, lists } = planned
  return content.tabs.flatMap((tab) =>
    tab.lists.flatMap((list) => {
      const listId = lists.get(list)!
      const positions = seededPositions(`${content.key}/${tab.title}/${list.title}/tasks`, list.tasks.length)
      return list.tasks.flatMap((task, place) =>
        planTask(task, { listId, position: positions[place]!, key: `${content.key}/${task.title}` }, planned, planning),
      )
    }),
  )
}

function planTask(
  content: Content.Task,
  place: TaskPlacement,
  planned: PlannedStructure,
  planning: Planning,
): PlannedTask[] {
  const { context, calendar } = planning
  const base = baseTask(content, place, planned, planning)
  const comments = commentsOf(content, base.taskId, planning)
  const attachments = attachmentsOf(content, base, planning)
  const cover = content.attachments?.findIndex((attachment) => attachment.cover) ?? -1
  const task: Task = {
    ...base,
    labelIds: content.labels.map((key) => planned.labels.get(key)!),
    start: content.start ? calendar.dayOrTime(content.start) : null,
    completedAt: content.completedWhen ? calendar.moment(content.completedWhen) : null,
    ...lifecycleFieldsOf(content, { ...context, calendar }),
    comments: comments.length,
    attachments: attachments.length,
    coverId: attachments[cover]?.attachmentId ?? null,
    described: Boolean(content.description),
    visibleTo: content.visibleTo?.map((key) => personOf(context, key)) ?? null,
  }
  const authors = comments.flatMap(({ authorId }) => authorId ?? [])
  const watchers = content.watchers?.map((key) => personOf(context, key)) ?? [...new Set([task.createdBy, ...authors])]
  const root = {
    content,
    rootContent: content,
    task,
    description: content.description ?? '',
    watchers,
    comments,
    attachments,
  }
  return [root, ...subTasksOf(root, place.key, planned, planning)]
}

function subTasksOf(root: PlannedTask, key: string, planned: PlannedStructure, planning: Planning): PlannedTask[] {
  const subTasks = root.rootContent.subTasks ?? []
  const { listId, taskId: rootId, createdBy } = root.task
  const positions = seededPositions(`${key}/parts`, subTasks.length)
  return subTasks.map((content, place) => {
    const at = { listId, position: positions[place]!, key: `${key}/${place} ${content.title}` }
    const task = { ...baseTask(content, at, planned, planning), rootId, createdBy }
    const completedAt = content.status === 'completed' ? subTaskCompletedAt(content, root, planning) : null
    return {
      content,
      rootContent: root.rootContent,
      task: { ...task, completedAt },
      description: '',
      watchers: [createdBy],
      comments: [],
      attachments: [],
    }
  })
}

/** The times of the sample content, or times spread evenly between the start and the end of the task. */
function subTaskCompletedAt(content: Content.SubTask, root: PlannedTask, { activity, calendar }: Planning): Date {
  const designActivity = activity.find(
    (one) => one.what === 'sub_task_completed' && one.task === root.rootContent.key && one.title === content.title,
  )
  if (designActivity) return calendar.moment(designActivity.when)
  const subTasks = root.rootContent.subTasks ?? []
  const from = root.task.createdAt.getTime() + subTasks.length * 40_000
  const to = (root.task.completedAt ?? calendar.moment({ day: -1, at: '17:00' })).getTime()
  return new Date(from + Math.max(0, to - from) * ((subTasks.indexOf(content) + 1) / (subTasks.length + 1)))
}

/** Fields that tasks and sub-tasks share. */
function baseTask(
  content: AnyTask,
  place: TaskPlacement,
  { structure, owner }: PlannedStructure,
  planning: Planning,
): Task {
  const { context, calendar, times } = planning
  const creation = times.tasks.get(content)!
  const creator = ('createdBy' in content && content.createdBy) || creation.by
  return newTask({
    boardId: structure.board.boardId,
    taskId: TaskId.parse(seededId('tsk', creation.at, place.key)),
    listId: place.listId,
    position: place.position,
    number: creation.number,
    title: content.title,
    status: content.status,
    ...(content.priority && { priority: content.priority }),
    assigneeId: content.assignee ? personOf(context, content.assignee) : null,
    due: content.due ? calendar.dayOrTime(content.due) : null,
    createdAt: creation.at,
    createdBy: creator ? personOf(context, creator) : owner,
  })
}

const editDelayMs = 4 * 60_000

const commentsOf = (content: Content.Task, taskId: Task['taskId'], { context, calendar }: Planning): Comment[] =>
  (content.comments ?? []).map(({ author, when, text, edited }, place) => {
    const createdAt = calendar.moment(when)
    const editedAt = new Date(Math.min(createdAt.getTime() + editDelayMs, calendar.now.getTime()))
    return {
      taskId,
      commentId: CommentId.parse(seededId('cmt', createdAt, `${taskId}/${place}`)),
      authorId: personOf(context, author),
      authorName: null,
      text,
      version: edited ? 2 : 1,
      createdAt,
      editedAt: edited ? editedAt : null,
    }
  })

const attachmentsOf = (
  content: Content.Task,
  { boardId, taskId }: Task,
  { context, calendar }: Planning,
): StoredAttachment[] =>
  (content.attachments ?? []).map((attachment) => {
    const { name, size, when, by } = attachment
    const addedAt = calendar.moment(when)
    const attachmentId = AttachmentId.parse(seededId('att', addedAt, `${taskId}/${name}`))
    return {
      taskId,
      attachmentId,
      name,
      kind: 'file',
      url: null,
      bytes: size,
      contentType: storedFile(attachment).contentType,
      addedBy: personOf(context, by),
      addedAt,
      objectKey: `${boardId}/${taskId}/${attachmentId}`,
    }
  })
