// Lambda entry point of the event bus. Delivery is at least once.

import { DomainEvent } from '#shared/activity/event.ts'
import type { UserId } from '#shared/common/ids.ts'
import { deserialize } from '#shared/common/transformer.ts'
import { recordRecentActivity } from '#functions/activity/record-recent-activity.ts'
import type { AddedNotification } from '#functions/notification/add.ts'
import { notify } from '#functions/notification/notify.ts'
import { removeOfRemovedMember } from '#functions/notification/removed-member.ts'
import { createPushSender } from '#functions/notification/send-pushes.ts'
import { createFanOut } from '#functions/live/fan-out.ts'
import { recordSearchText } from '#functions/search/record-search-text.ts'
import { planReminders } from '#functions/notification/plan-reminders.ts'
import { countEvent } from '#functions/task-counters/count.ts'
import { recordMailFeedback } from '#functions/mail/feedback.ts'
import { mailFeedbackRule } from '#functions/platform/handler-definitions.ts'
import { openRuntime } from './runtime.ts'
import type { BusEvent } from './lambda.ts'
import { runReactions } from './reactions.ts'

const { table, platform } = openRuntime()
const fanOut = createFanOut({ table, platform })
const pushes = createPushSender({ table, platform })

/** Waits for frames and push messages that are not sent yet, before the process exits. */
export const settled = async (): Promise<void> => void (await Promise.all([fanOut.settled(), pushes.settled()]))

const onNotified = async (userId: UserId, added: AddedNotification): Promise<void> =>
  void (await Promise.all([fanOut.notified(userId), pushes.sendNew(added)]))

/** Subscribers of domain events: notifications and others are added here. */
const reactions = [
  (event: DomainEvent) => countEvent({ table, platform }, event),
  (event: DomainEvent) => recordRecentActivity({ table }, event),
  (event: DomainEvent) => recordSearchText({ table }, event),
  (event: DomainEvent) => planReminders({ table, platform }, event),
  (event: DomainEvent) => notify({ table, platform, onWritten: onNotified }, event),
  async (event: DomainEvent) => {
    if (event.type === 'member.removed')
      await removeOfRemovedMember({ table, platform, onRemoved: fanOut.notified }, event)
  },
]

export async function handler({ source, detail }: BusEvent): Promise<void> {
  if (source === mailFeedbackRule.source) return recordMailFeedback({ table, platform }, detail)
  const read = DomainEvent.safeParse(deserialize(detail as never))
  // Job requests are not domain events; a separate rule routes them.
  if (!read.success) return
  const event = read.data
  const run = (subscribers: typeof reactions) =>
    runReactions(subscribers, event, (error) => platform.reports.problem(error, { event: event.entryId }))
  // On Lambda, live updates wait for further changes of the board, so the others run meanwhile.
  // After a rejection, Lambda may freeze the process while a window is open, so all are awaited first.
  const results = await Promise.allSettled([run([fanOut.boardChanged]), run(reactions)])
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
