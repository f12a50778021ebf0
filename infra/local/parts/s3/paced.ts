// Ends requests whose body arrives too slowly, so that nobody can hold connections and half-written files for hours.

import { S3Refusal } from './refusal.ts'

export type Pace = {
  /** The longest pause between two pieces of the body, in ms. */
  idleMs: number
  /** How long the body may take in all, in ms, before it is known how large it is. */
  startMs: number
  /** Minimum rate once the size is known: below the slowest connections in use. */
  bytesPerSecond: number
}

export const usualPace: Pace = { idleMs: 30_000, startMs: 60_000, bytesPerSecond: 16_384 }

export type PacedBody = AsyncIterable<Buffer> & {
  /** The sender may send so many bytes, and gets the time for it. Called once its right to do so has been checked. */
  expect: (bytes: number) => void
}

/** @throws S3Refusal RequestTimeout while it is read */
export function paced(body: AsyncIterable<Buffer>, { idleMs, startMs, bytesPerSecond }: Pace): PacedBody {
  const startedAt = Date.now()
  let endsAt = startedAt + startMs
  return {
    expect(bytes) {
      endsAt = startedAt + startMs + (bytes / bytesPerSecond) * 1_000
    },
    async *[Symbol.asyncIterator]() {
      const source = body[Symbol.asyncIterator]()
      for (;;) {
        const next = await inTime(source.next(), Math.min(idleMs, endsAt - Date.now()))
        if (next.done) return
        yield next.value
      }
    },
  }
}

async function inTime<Result>(result: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  // Once it is given up, nobody waits for it, and the end of the connection is no error.
  result.catch(() => {})
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(tooSlow()), Math.max(0, ms))
  })
  return Promise.race([result, late]).finally(() => clearTimeout(timer))
}

const tooSlow = () =>
  new S3Refusal('RequestTimeout', 'Your socket connection to the server was not written to in time.', 400, {
    connection: 'close',
  })
