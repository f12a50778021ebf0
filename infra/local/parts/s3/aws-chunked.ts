// Decodes the aws-chunked bodies that the SDK streams: chunk sizes in hex, data, and checksums as trailers.

import { throwS3Error } from './error.ts'

const longestLine = 4096

/** @param trailers receives the trailers */
export async function* unwrapChunks(
  body: AsyncIterable<Buffer>,
  trailers: Record<string, string>,
): AsyncGenerator<Buffer> {
  const reader = readerOf(body)
  for (;;) {
    const size = sizeOf(await reader.line())
    if (size === 0) break
    yield* reader.bytes(size)
    if ((await reader.line()) !== '') incomplete()
  }
  for (let line = await reader.line(); line !== ''; line = await reader.line()) {
    const colon = line.indexOf(':')
    trailers[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim()
  }
}

const incomplete = () =>
  throwS3Error(400, 'IncompleteBody', 'The body does not have the form or length that it announces.')

function sizeOf(line: string): number {
  const [, hex] = /^([0-9a-fA-F]{1,10})(?:;.*)?$/.exec(line) ?? []
  return hex ? Number.parseInt(hex, 16) : incomplete()
}

function readerOf(body: AsyncIterable<Buffer>) {
  const source = body[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const more = async () => {
    const next = await source.next()
    return next.done ? incomplete() : next.value
  }
  return {
    async line(): Promise<string> {
      let end = rest.indexOf('\r\n')
      while (end < 0) {
        if (rest.length > longestLine) incomplete()
        rest = Buffer.concat([rest, await more()])
        end = rest.indexOf('\r\n')
      }
      const line = rest.toString('latin1', 0, end)
      rest = rest.subarray(end + 2)
      return line
    },
    async *bytes(count: number): AsyncGenerator<Buffer> {
      let missing = count
      while (missing > 0) {
        if (rest.length === 0) rest = await more()
        const part = rest.subarray(0, missing)
        rest = rest.subarray(part.length)
        missing -= part.length
        yield part
      }
    },
  }
}
