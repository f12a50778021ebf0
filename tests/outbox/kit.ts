// Windows of one browser with a connection that can be lost. Closing one simulates a killed tab: no code of it runs
// afterwards.

import { onlineManager } from '@tanstack/react-query'
import { inProcessFetch } from '#tests/kit/in-process-rpc.ts'
import type { ABoard, Person } from '#tests/kit/world.ts'
import { openBoardWindow as anyWindow } from '#tests/rpc/browser-window.ts'
import { createRpcClient } from '#web/rpc/client.ts'
import { setOutboxUser, outboxOf } from '#web/rpc/outbox/outbox.ts'
import { readRejected, readPending } from '#web/outbox/read-outbox.ts'
import { resumeOutbox } from '#web/outbox/resume-outbox.ts'

export type Change = { path: string; input: Record<string, unknown> }

type Body = Record<string, { json: Record<string, unknown> }>

/** Returns the mutations of a request, in order. */
function changesIn(pathname: string, init?: RequestInit): Change[] {
  if (init?.method !== 'POST') return []
  const body = JSON.parse(init.body as string) as Body
  const paths = pathname.split('/').at(-1)!.split(',')
  return paths.map((path, at) => ({ path, input: body[at]!.json }))
}

export async function openWindow(
  person: Person,
  { boardId }: Pick<ABoard, 'boardId'>,
  /** The caller of the requests while the user is signed out. */
  signedOutPerson: Pick<Person, 'context'> = person,
) {
  const net = {
    down: false,
    losesResponses: false,
    closed: false,
    signedOut: false,
    remaining: Infinity,
    received: [] as Change[],
  }
  const [send, sendSignedOut] = [inProcessFetch(person), inProcessFetch(signedOutPerson)]
  const pendingForever = () => new Promise<never>(() => {})
  const networkError = () => new TypeError('Failed to fetch')
  const rpc = createRpcClient({
    embedded: false,
    isStillSignedIn: async () => !net.signedOut,
    url: 'http://board.test/api/trpc',
    fetch: async (url, init) => {
      // A closed window sends nothing.
      if (net.closed) return pendingForever()
      if (net.down) throw networkError()
      const { pathname } = new URL(new Request(url).url)
      const changes = changesIn(pathname, init)
      net.remaining -= changes.length
      if (net.remaining < 0) return pendingForever()
      net.received.push(...changes)
      const answer = await (net.signedOut ? sendSignedOut : send)(url, init)
      if (net.closed) return pendingForever()
      if (net.losesResponses && init?.method === 'POST') throw networkError()
      return answer
    },
  })
  const window = await anyWindow(person, boardId, rpc)
  setOutboxUser(window.cache, person.userId)
  return {
    ...window,
    net,
    outboxState: () => outboxOf(window.cache).state,
    /** Sends the outbox, as a window does after its first render. */
    resume: () => resumeOutbox({ cache: window.cache, rpc, person: person.userId }),
    loseConnection: () => {
      net.down = true
      onlineManager.setOnline(false)
    },
    reconnect: () => {
      net.down = false
      onlineManager.setOnline(true)
    },
    /** The onlineManager is global, so the next window of the test starts online. */
    close: () => {
      net.closed = true
      onlineManager.setOnline(true)
    },
  }
}
export type Window = Awaited<ReturnType<typeof openWindow>>

export const pendingOf = ({ userId }: Person) => readPending(userId)
export const rejectedOf = ({ userId }: Person) => readRejected(userId)
