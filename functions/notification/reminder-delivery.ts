// How a reminder is delivered to the assignee of its task, by the settings of the board and of the person.

import type { Board } from '#shared/board/model.ts'
import type { TaskId, WorkspaceId } from '#shared/common/ids.ts'
import { mailTimeOf } from '#shared/notification/mail-time.ts'
import type { Reminder } from '#shared/notification/reminders.ts'
import { isKindOn } from '#shared/notification/settings.ts'
import type { Task } from '#shared/task/model.ts'
import type { PersonAccess } from '#functions/table/access/person.ts'
import { addNotification } from './add.ts'
import type { NotifyDeps } from './notify.ts'
import { wantedChanges } from './recipients.ts'

type Delivery = {
  person: PersonAccess
  workspaceId: WorkspaceId
  board: Board
  task: Task
  reminder: Reminder
}

/**
 * Returns a function that writes the notification, at most one however often it is called; null if the board or the person
 * has switched it off.
 */
export async function reminderDelivery(
  deps: NotifyDeps,
  { person, workspaceId, board, task, reminder }: Delivery,
): Promise<(() => Promise<void>) | null> {
  const { kind, date, at } = reminder
  const { boardId, taskId } = task
  if (board.notifications.off.includes(kind)) return null
  const { userId, preferences } = person.user
  const { settings } = await deps.table.notificationSettings.get(userId)
  const changes = wantedChanges(settings, task, [{ kind, date }])
  if (changes.length === 0) return null
  const mailAt = isKindOn(settings, 'mail', kind) ? mailTimeOf(at, settings, preferences.timeZone) : null
  const isPushed = isKindOn(settings, 'push', kind) && (await deps.table.push.isSubscribed(userId))
  return async () => {
    const added = await addNotification(
      deps,
      { userId, workspaceId },
      {
        boardId,
        subject: { type: 'task', taskId },
        actorId: null,
        cause: 'assignee',
        changes,
        at,
        entryId: reminderEntryId(taskId, reminder),
      },
      { mailAt, isPushed },
    )
    await deps.onWritten?.(userId, added)
  }
}

/** Returns the id of a reminder in the notification about it, which is the same for every attempt. */
export const reminderEntryId = (taskId: TaskId, { kind, date, occurrence }: Omit<Reminder, 'at'>): string =>
  `rem_${taskId.slice('tsk_'.length)}_${kind}_${date}_${occurrence}`
