// Notifications of the screen tests, written as the subscriber writes them.

import { onTestFinished } from 'vitest'
import { CommentId, MutationId } from '#shared/common/ids.ts'
import type { NotificationCause, NotificationChange } from '#shared/notification/model.ts'
import type { Task } from '#shared/task/model.ts'
import { addNotification } from '#functions/notification/add.ts'
import type { Person } from '#tests/kit/world.ts'
import { workspace, world } from '#tests/screen/fixtures.ts'

type Options = {
  /** Null for a reminder. */
  by: Person | null
  task: Task
  changes: NotificationChange[]
  cause?: NotificationCause
  at?: Date
  /** The call that changed several tasks. */
  batchId?: MutationId
}

/** Adds a notification to a person's inbox. */
export async function notify(person: Person, { by, task, changes, cause = 'assignee', at, batchId }: Options) {
  const { platform, table, clock } = world
  const { notification } = await addNotification(
    { table, platform },
    { userId: person.userId, workspaceId: workspace.workspaceId },
    {
      boardId: task.boardId,
      subject: { type: 'task', taskId: task.taskId },
      actorId: by?.userId ?? null,
      cause,
      changes,
      at: at ?? clock.now(),
      entryId: platform.ids.next('act'),
      batchId,
    },
    { mailAt: null, isPushed: false },
  )
  return notification!
}

/** Writes one notification about a call that changed these tasks and more. */
export async function notifyAboutCall(
  person: Person,
  { tasks, ...options }: { tasks: Task[] } & Omit<Options, 'task'>,
) {
  const { platform, table, clock } = world
  const batchId = MutationId.parse(platform.ids.next('mut'))
  for (const task of tasks) await notify(person, { ...options, task, batchId })
  const key = { userId: person.userId, workspaceId: workspace.workspaceId }
  const now = clock.now()
  const inbox = await table.notification.inbox(key, now, true)
  const { notifications } = await table.notification.page(key, null, { after: 'ntf_' as never, before: null }, 1)
  const put = notifications.map((one) => ({ ...one, content: { ...one.content, hasMore: true as const } }))
  await table.notification.update(key, { before: inbox, after: inbox, put, now })
}

/** Writes a comment that mentions a person, and the notification about it. */
export async function mention(person: Person, { by, task, text }: { by: Person; task: Task; text: string }) {
  const { boardId, taskId } = task
  const commentId = CommentId.parse(world.platform.ids.next('cmt'))
  await by.rpc.comments.add({ boardId, taskId, commentId, text })
  await notify(person, { by, task, changes: [{ kind: 'mention', commentId }], cause: 'mention' })
  return commentId
}

/** Makes the window as wide as a phone until the end of the test. */
export function asPhone(): void {
  const matchMedia = (media: string) => ({
    matches: media.includes('48rem'),
    addEventListener: () => {},
    removeEventListener: () => {},
  })
  Object.assign(window, { matchMedia })
  onTestFinished(() => {
    delete (window as { matchMedia?: unknown }).matchMedia
  })
}
