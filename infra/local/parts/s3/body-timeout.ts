// Ends requests whose body arrives too slowly, so that clients cannot hold connections and partial files for hours.

import { S3Error } from './error.ts'

export type BodyTimeouts = {
  /** The longest pause between two chunks of the body, in ms. */
  idleMs: number
  /** The maximum duration of the body in ms until its size is known. */
  startMs: number
  /** Minimum rate once the size is known: below the slowest connections in use. */
  bytesPerSecond: number
}

export const defaultBodyTimeouts: BodyTimeouts = { idleMs: 30_000, startMs: 60_000, bytesPerSecond: 16_384 }

export type TimedBody = AsyncIterable<Buffer> & {
  /** Sets the expected size, and extends the time limit accordingly. Called once, after authorisation. */
  expect: (bytes: number) => void
}

/** @throws S3Error RequestTimeout while it is read */
export function withBodyTimeout(
  body: AsyncIterable<Buffer>,
  { idleMs, startMs, bytesPerSecond }: BodyTimeouts,
): TimedBody {
  const startedAt = Date.now()
  let endsAt = startedAt + startMs
  return {
    expect(bytes) {
      endsAt = startedAt + startMs + (bytes / bytesPerSecond) * 1_000
    },
    async *[Symbol.asyncIterator]() {
      const source = body[Symbol.asyncIterator]()
      for (;;) {
        const next = await withTimeout(source.next(), Math.min(idleMs, endsAt - Date.now()))
        if (next.done) return
        yield next.value
      }
    },
  }
}

async function withTimeout<Result>(result: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  // After a timeout nothing awaits the result, and the end of the connection is no error.
  result.catch(() => {})
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(requestTimeout()), Math.max(0, ms))
  })
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer))
}

const requestTimeout = () =>
  new S3Error(400, 'RequestTimeout', 'Your socket connection to the server was not written to in time.', {
    connection: 'close',
  })
