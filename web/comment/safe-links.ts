// Which links of a text lead anywhere, and where to (decisions §5: no script URLs).

import { AttachmentId, TaskId, UserId } from '#shared/common/ids.ts'

export type Target =
  | { kind: 'outside'; href: string }
  | { kind: 'person'; userId: UserId }
  /** A mention of no user id: nothing is shown, as its text may name anybody. */
  | { kind: 'nobody' }
  | { kind: 'task'; taskId: TaskId }
  | { kind: 'attachment'; attachmentId: AttachmentId }
  | { kind: 'nowhere' }

const outside = /^(?:https?:\/\/|mailto:)/i

export function targetOf(href: string | undefined): Target {
  const [scheme, rest = ''] = (href ?? '').split(/:(.*)/s)
  const person = scheme === 'person' ? UserId.safeParse(rest) : null
  if (person) return person.success ? { kind: 'person', userId: person.data } : { kind: 'nobody' }
  const task = scheme === 'task' ? TaskId.safeParse(rest) : null
  if (task?.success) return { kind: 'task', taskId: task.data }
  const file = scheme === 'attachment' ? AttachmentId.safeParse(rest) : null
  if (file?.success) return { kind: 'attachment', attachmentId: file.data }
  return href && outside.test(href) ? { kind: 'outside', href } : { kind: 'nowhere' }
}
