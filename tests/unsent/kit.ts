// Windows of one browser, each with a connection that can be taken down, and closed as a tab is killed: from one moment
// to the next, without a last word.

import { onlineManager } from '@tanstack/react-query'
import { answering } from '#tests/kit/in-process-rpc.ts'
import type { ABoard, Person } from '#tests/kit/world.ts'
import { aWindow as anyWindow } from '#tests/rpc/a-window.ts'
import { connect } from '#web/rpc/client.ts'
import { speakFor, windowOf } from '#web/rpc/unsent.ts'
import { refusedOf, unsentOf } from '#web/unsent/read.ts'
import { sendEarlier } from '#web/unsent/send-earlier.ts'

export type Change = { path: string; input: Record<string, unknown> }

type Body = Record<string, { json: Record<string, unknown> }>

/** What a request changes, in its order. */
function changesIn(pathname: string, init?: RequestInit): Change[] {
  if (init?.method !== 'POST') return []
  const body = JSON.parse(init.body as string) as Body
  const paths = pathname.split('/').at(-1)!.split(',')
  return paths.map((path, at) => ({ path, input: body[at]!.json }))
}

export async function aWindow(
  person: Person,
  { boardId }: Pick<ABoard, 'boardId'>,
  /** Whom the server takes them for when they are signed out. */
  nobody: Pick<Person, 'context'> = person,
) {
  const net = {
    down: false,
    losesAnswers: false,
    closed: false,
    signedOut: false,
    leaving: Infinity,
    reached: [] as Change[],
  }
  const [send, sendAsNobody] = [answering(person), answering(nobody)]
  const never = () => new Promise<never>(() => {})
  const gone = () => new TypeError('Failed to fetch')
  const rpc = connect({
    embedded: false,
    stillSignedIn: async () => !net.signedOut,
    url: 'http://board.test/api/trpc',
    fetch: async (url, init) => {
      // Nothing leaves a window that is not there any more.
      if (net.closed) return never()
      if (net.down) throw gone()
      const { pathname } = new URL(new Request(url).url)
      const changes = changesIn(pathname, init)
      net.leaving -= changes.length
      if (net.leaving < 0) return never()
      net.reached.push(...changes)
      const answer = await (net.signedOut ? sendAsNobody : send)(url, init)
      if (net.closed) return never()
      if (net.losesAnswers && init?.method === 'POST') throw gone()
      return answer
    },
  })
  const window = await anyWindow(person, boardId, rpc)
  speakFor(window.cache, person.userId)
  return {
    ...window,
    net,
    standing: () => windowOf(window.cache).standing,
    /** What a window does when it has drawn its first page. */
    begin: () => sendEarlier({ cache: window.cache, rpc, person: person.userId }),
    loseConnection: () => {
      net.down = true
      onlineManager.setOnline(false)
    },
    comeBack: () => {
      net.down = false
      onlineManager.setOnline(true)
    },
    /** The next window of the test begins with a connection. */
    close: () => {
      net.closed = true
      onlineManager.setOnline(true)
    },
  }
}
export type Window = Awaited<ReturnType<typeof aWindow>>

export const kept = ({ userId }: Person) => unsentOf(userId)
export const refused = ({ userId }: Person) => refusedOf(userId)
