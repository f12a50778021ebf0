// Notifications as their reader may see them: rights are checked when they are read.

import type { Board } from '#shared/board/model.ts'
import type { BoardId, CommentId, LabelId, ListId, TaskId, UserId } from '#shared/common/ids.ts'
import { notificationExcerptLength } from '#shared/common/limits.ts'
import type { NotificationChange, ShownNotification } from '#shared/notification/model.ts'
import { plainTextOf } from '#shared/search/plain-text.ts'
import { mayViewOpenTask } from '#shared/task/policy.ts'
import type { Task } from '#shared/task/model.ts'
import { accessContextOf } from '#functions/rpc/access-context.ts'
import type { SignedIn } from '#functions/rpc/context.ts'
import {
  type Inbox,
  isUnread,
  mergedContent,
  type StoredNotification,
} from '#functions/table/access/notification-rows.ts'
import { type Reader, withCurrentRights } from './reader.ts'

export type BoardOfNotifications = Pick<Board, 'boardId' | 'title' | 'color'>

/** A notification with the tasks of it that the reader may see. */
export type VisibleNotification = { notification: StoredNotification; tasks: Task[]; board: Board }

/**
 * Decides with the cached rights of the reader. What they hide is decided again with current rows, because a right may be newer
 * than the cache; nothing is hidden for good from somebody who is not an active member now.
 * @returns those that the reader may see, and those that are hidden for good
 */
export async function separateHidden(
  reader: Reader,
  notifications: readonly StoredNotification[],
): Promise<{ visible: VisibleNotification[]; hidden: StoredNotification[] }> {
  const first = await findVisible(reader, notifications, false)
  const unsure = notifications.filter((_, at) => !first[at])
  const current = unsure.length > 0 ? await withCurrentRights(reader) : null
  const second = current ? await findVisible(current, unsure, true) : []
  const found = new Map(unsure.map((notification, at) => [notification, second[at]]))
  const all = notifications.map((notification, at) => first[at] ?? found.get(notification) ?? null)
  return {
    visible: all.filter((one) => one !== null),
    hidden: current ? notifications.filter((_, at) => !all[at]) : [],
  }
}

async function findVisible(
  { table, me, now }: Reader,
  notifications: readonly StoredNotification[],
  consistent: boolean,
): Promise<(VisibleNotification | null)[]> {
  if (notifications.length === 0) return []
  const requested = new Map<BoardId, TaskId[]>()
  for (const { boardId, taskIds } of notifications.map(withTaskIds))
    requested.set(boardId, [...new Set([...(requested.get(boardId) ?? []), ...taskIds])])
  const rows = await table.accessRowsMany.read(me.userId, requested, { consistent })
  const boards = new Map(
    [...rows].map(([boardId, accessRows]) => [boardId, accessContextOf(accessRows, me as SignedIn, now)] as const),
  )
  return notifications.map((notification) => {
    const { boardId, taskIds } = withTaskIds(notification)
    const access = boards.get(boardId)
    if (!access || access.board.state === 'purged') return null
    // An archived project keeps its notifications, like an archived task.
    const facts = { ...access.facts, boardState: 'active' as const }
    const { tasksOfCall, roots } = access.accessRows
    const tasks = taskIds.flatMap((taskId): Task[] => {
      const task = tasksOfCall.get(taskId)
      const root = task?.rootId ? (roots.get(task.rootId) ?? tasksOfCall.get(task.rootId)) : null
      if (!task || task.state === 'purged' || root === undefined || root?.state === 'purged') return []
      return mayViewOpenTask(task, root, { facts, me: me.userId }) ? [task] : []
    })
    return tasks.length > 0 ? { notification, tasks, board: access.board } : null
  })
}

function withTaskIds(notification: StoredNotification): { boardId: BoardId; taskIds: readonly TaskId[] } {
  const { subject } = mergedContent(notification)
  return { boardId: notification.boardId, taskIds: subject.type === 'task' ? [subject.taskId] : subject.taskIds }
}

/** Returns only changes of visible tasks. */
function visibleContent({ notification, tasks }: VisibleNotification): ReturnType<typeof mergedContent> {
  const { content } = notification
  const isVisible = new Set(tasks.map(({ taskId }) => taskId))
  const events = content.events.filter(({ taskId }) => taskId === null || isVisible.has(taskId))
  return mergedContent({ ...notification, content: { ...content, events } })
}

/** The number of further tasks is returned only if none of the named ones is hidden. */
function countOf({ notification, tasks }: VisibleNotification): Pick<ShownNotification, 'count' | 'hasMore'> {
  const { taskCount, hasMore = false } = notification.content
  const isComplete = withTaskIds(notification).taskIds.length === tasks.length
  return { count: (isComplete && taskCount) || tasks.length, hasMore: isComplete && hasMore }
}

/** Adds the beginnings of comments, and the titles that the changes name. */
export async function showNotifications(
  { table, me }: Reader,
  inbox: Inbox,
  visible: readonly VisibleNotification[],
): Promise<{ notifications: ShownNotification[]; boards: BoardOfNotifications[] }> {
  const contents = visible.map((one) => ({ ...one, ...countOf(one), ...visibleContent(one) }))
  const refs = {
    lists: contents.flatMap(({ changes, notification: { boardId } }) =>
      changes.flatMap(listIdsOf).map((listId) => ({ boardId, listId })),
    ),
    labels: contents.flatMap(({ changes, notification: { boardId } }) =>
      changes.flatMap(labelIdsOf).map((labelId) => ({ boardId, labelId })),
    ),
  }
  const commentRefs = contents.flatMap(({ changes, subject }) => {
    const commentId = commentIdOf(changes)
    return commentId && subject.type === 'task' ? [{ taskId: subject.taskId, commentId }] : []
  })
  const [titles, comments] = await Promise.all([
    table.notification.titles(me.workspace!.workspaceId, refs),
    table.taskDetails.comments(uniqueRefs(commentRefs)),
  ])
  const texts = new Map(comments.map(({ commentId, text }) => [commentId, text]))
  return {
    notifications: contents.map(({ notification, subject, changes, tasks, count, hasMore }): ShownNotification => {
      const { notificationId, boardId, actorId, cause, firstAt, changedAt } = notification
      const commentId = commentIdOf(changes)
      const text = commentId ? texts.get(commentId) : undefined
      const [task] = tasks
      const ids = [...changes.flatMap(listIdsOf), ...changes.flatMap(labelIdsOf)]
      const visibleIds = tasks.map(({ taskId }) => taskId)
      return {
        notificationId,
        boardId,
        actorId,
        cause,
        changes,
        firstAt,
        changedAt,
        // Hidden tasks are not named.
        subject: subject.type === 'task' ? subject : { ...subject, taskIds: visibleIds },
        isRead: !isUnread(inbox, notification),
        task:
          subject.type === 'task' && task
            ? { taskId: task.taskId, number: task.number, title: task.title, state: task.state }
            : null,
        count,
        hasMore,
        excerpt: text === undefined ? null : excerptOf(text, me.userId),
        names: Object.fromEntries(ids.flatMap((id) => (titles.has(id) ? [[id, titles.get(id)!]] : []))),
      }
    }),
    boards: [...new Map(visible.map(({ board }) => [board.boardId, board])).values()].map(
      ({ boardId, title, color }) => ({ boardId, title, color }),
    ),
  }
}

/** The beginning of a comment or, where it mentions the reader, of the paragraph that does. */
function excerptOf(text: string, readerId: UserId): string {
  const at = text.indexOf(`](person:${readerId})`)
  const start = at < 0 ? 0 : text.lastIndexOf('\n', at) + 1
  return plainTextOf(text.slice(start), notificationExcerptLength)
}

const listIdsOf = (change: NotificationChange): ListId[] => (change.kind === 'list' ? [change.from, change.to] : [])
const labelIdsOf = (change: NotificationChange): LabelId[] =>
  change.kind === 'labels' ? [...change.added, ...change.removed] : []

const commentIdOf = (changes: ShownNotification['changes']): CommentId | null =>
  changes.flatMap((change) =>
    change.kind === 'comment' || change.kind === 'mention' ? (change.commentId ?? []) : [],
  )[0] ?? null

const uniqueRefs = <Ref extends { commentId: CommentId }>(refs: readonly Ref[]): Ref[] => [
  ...new Map(refs.map((ref) => [ref.commentId, ref])).values(),
]
