// Lambda entry point of scheduled jobs. Each works in bounded slices and is idempotent: it may be killed, run twice or run late.

import { BoardId } from '#shared/common/ids.ts'
import type { JobName } from '#functions/platform/handler-definitions.ts'
import { relayOutbox } from '#functions/activity/outbox-relay.ts'
import { sweepOrphanedUploads } from '#functions/attachment/sweep-orphaned-uploads.ts'
import { notifyLive } from '#functions/live/notify.ts'
import { remindInvited } from '#functions/invitation/remind.ts'
import { sendDueMails } from '#functions/mail/send.ts'
import { writeNotificationMails } from '#functions/notification/send-mails.ts'
import { resumeMerges } from '#functions/label/merge/resume.ts'
import { resumeStalledBoardJobs } from '#functions/board-jobs/resume-stalled.ts'
import { purgeExpired } from '#functions/lifecycle/purge-expired.ts'
import { purgeWorkspaces } from '#functions/lifecycle/purge-workspaces.ts'
import { sendDuePushes } from '#functions/notification/send-pushes.ts'
import { sendDueReminders } from '#functions/notification/send-reminders.ts'
import { resumeTransfers } from '#functions/task/transfer/resume.ts'
import { verifyBoard, verifyTaskCounters } from '#functions/task-counters/verify.ts'
import { openRuntime } from './runtime.ts'
import type { TickEvent } from './lambda.ts'

const { environment, table, platform } = openRuntime()

/** No slice begins with less time left than this. */
const enoughMs = 60_000

const work: Record<JobName, (timeIsLeft: () => boolean, event: TickEvent) => Promise<number>> = {
  'publish-events': () => relayOutbox({ table, platform }),
  mails: (timeIsLeft) => sendDueMails({ table, platform, publicOrigin: environment.PUBLIC_ORIGIN }, timeIsLeft),
  'notification-mails': (timeIsLeft) => writeNotificationMails({ table, platform }, timeIsLeft),
  pushes: (timeIsLeft) => sendDuePushes({ table, platform }, timeIsLeft),
  'invitation-reminders': (timeIsLeft) => remindInvited({ table, platform }, timeIsLeft),
  reminders: (timeIsLeft) =>
    sendDueReminders({ table, platform, onWritten: (userId) => notifyLive({ table, platform }, userId) }, timeIsLeft),
  'board-jobs': () => resumeStalledBoardJobs({ table, platform }),
  merges: (timeIsLeft) => resumeMerges({ table, platform }, timeIsLeft),
  purge: (timeIsLeft) => purgeExpired({ table, platform }, timeIsLeft),
  'workspace-purge': (timeIsLeft) => purgeWorkspaces({ table, platform }, timeIsLeft),
  transfers: (timeIsLeft) => resumeTransfers({ table, platform }, timeIsLeft),
  'task-counters': async (timeIsLeft, { boardId }) => {
    if (boardId === undefined) return verifyTaskCounters({ table, platform }, timeIsLeft)
    await verifyBoard({ table, platform }, BoardId.parse(boardId))
    return 1
  },
  'orphaned-uploads': (timeIsLeft) => sweepOrphanedUploads({ table, platform }, timeIsLeft),
}

export async function handler(
  event: TickEvent,
  { getRemainingTimeInMillis }: { getRemainingTimeInMillis: () => number },
): Promise<{ job: string; done: number }> {
  const { job } = event
  const run = Object.hasOwn(work, job) ? work[job as JobName] : undefined
  if (!run) throw new Error(`no such job: ${job}`)
  return { job, done: await run(() => getRemainingTimeInMillis() > enoughMs, event) }
}
