// The way of one file: it gets a place, is posted there, and becomes an attachment. A lost connection is waited for; what
// was refused says why.

import type { AttachmentId, TaskId } from '#shared/common/ids.ts'
import { failureOf, type Text } from '#web/rpc/failure.ts'
import { postFile, PostLost, type Ticket } from '#web/rpc/post-file.ts'
import { isReached, reachedAgain } from '#web/rpc/reach.ts'
import { changeSending, endSending, type Sending, show } from './sendings.ts'

type Way = {
  begin: () => Promise<Ticket>
  /** Whether it was taken. */
  add: () => Promise<boolean>
}

type Wish = {
  taskId: TaskId
  attachmentId: AttachmentId
  name: string
  file: File
  /** It will not come any more, because somebody wanted so. */
  onDropped?: (attachmentId: AttachmentId) => void
}

export function sendFile(wish: Wish, way: Way): void {
  const { taskId, attachmentId, name, file, onDropped } = wish
  const stopper = new AbortController()
  const drop = () => {
    stopper.abort()
    endSending(attachmentId)
    onDropped?.(attachmentId)
  }
  const retry = () => sendFile(wish, way)
  const waiting = { state: 'waiting', sent: 0, why: null } as const
  show({ taskId, attachmentId, name, bytes: file.size, drop, retry, ...waiting })

  const deliver = async (triesLeft: number): Promise<void> => {
    const ticket = await way.begin()
    stopper.signal.throwIfAborted()
    const onSent = (sent: number) => changeSending(attachmentId, { state: 'sending', sent })
    onSent(0)
    try {
      await postFile(ticket, file, { signal: stopper.signal, onSent })
    } catch (error) {
      if (!(error instanceof PostLost) || triesLeft === 0) throw error
      changeSending(attachmentId, waiting)
      await isReached()
      await reachedAgain()
      stopper.signal.throwIfAborted()
      await deliver(triesLeft - 1)
    }
  }

  void inTurn(async () => {
    if (stopper.signal.aborted) return
    try {
      await deliver(2)
      changeSending(attachmentId, { state: 'adding' })
      if (await way.add()) endSending(attachmentId)
      else changeSending(attachmentId, { state: 'stopped', why: { key: 'board:attachment.failure.add' } })
    } catch (error) {
      if (!stopper.signal.aborted) changeSending(attachmentId, stoppedBy(error))
    }
  })
}

/** What will not be sent at all, and why. */
export function refuseFile({ taskId, attachmentId, name, file }: Wish, why: Text): void {
  const drop = () => endSending(attachmentId)
  show({ taskId, attachmentId, name, bytes: file.size, sent: 0, state: 'stopped', why, drop, retry: null })
}

function stoppedBy(error: unknown): Partial<Sending> {
  if (error instanceof PostLost) return { state: 'stopped', why: { key: 'common:failure.no_connection' } }
  const { why, domain, rpc } = failureOf(error)
  const refused = domain !== null || rpc === 'BAD_REQUEST'
  return { state: 'stopped', why, ...(refused && { retry: null }) }
}

const atOnce = 3
let underWay = 0
const queue: (() => void)[] = []

async function inTurn(work: () => Promise<void>): Promise<void> {
  if (underWay >= atOnce) await new Promise<void>((begin) => queue.push(begin))
  else underWay++
  await work()
  const next = queue.shift()
  if (next) next()
  else underWay--
}
