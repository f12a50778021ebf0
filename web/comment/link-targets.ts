import { AttachmentId, TaskId, UserId } from '#shared/common/ids.ts'

type LinkTarget =
  | { kind: 'outside'; href: string }
  | { kind: 'person'; userId: UserId }
  /** A mention without a valid user id: nothing is shown, as its text could name anybody. */
  | { kind: 'nobody' }
  | { kind: 'task'; taskId: TaskId }
  | { kind: 'attachment'; attachmentId: AttachmentId }
  | { kind: 'nowhere' }

const externalLink = /^(?:https?:\/\/|mailto:)/i

/** Returns where a link leads; only http, https and mailto links are allowed (R-12.2: no script URLs). */
export function linkTargetOf(href: string | undefined): LinkTarget {
  const [scheme, rest = ''] = (href ?? '').split(/:(.*)/s)
  const person = scheme === 'person' ? UserId.safeParse(rest) : null
  if (person) return person.success ? { kind: 'person', userId: person.data } : { kind: 'nobody' }
  const task = scheme === 'task' ? TaskId.safeParse(rest) : null
  if (task?.success) return { kind: 'task', taskId: task.data }
  const file = scheme === 'attachment' ? AttachmentId.safeParse(rest) : null
  if (file?.success) return { kind: 'attachment', attachmentId: file.data }
  return href && externalLink.test(href) ? { kind: 'outside', href } : { kind: 'nowhere' }
}
