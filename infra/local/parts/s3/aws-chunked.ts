// Decodes the aws-chunked bodies that the SDK streams: chunk sizes in hex, data, and checksums as trailers.

import { throwS3Error } from './error.ts'

const maxLineBytes = 4096

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
    if ((await reader.line()) !== '') throwIncomplete()
  }
  for (let line = await reader.line(); line !== ''; line = await reader.line()) {
    const colon = line.indexOf(':')
    trailers[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim()
  }
}

const throwIncomplete = () =>
  throwS3Error(400, 'IncompleteBody', 'The body does not have the form or length that it announces.')

function sizeOf(line: string): number {
  const [, hex] = /^([0-9a-fA-F]{1,10})(?:;.*)?$/.exec(line) ?? []
  return hex ? Number.parseInt(hex, 16) : throwIncomplete()
}

function readerOf(body: AsyncIterable<Buffer>) {
  const source = body[Symbol.asyncIterator]()
  let buffered: Buffer = Buffer.alloc(0)
  const readMore = async () => {
    const next = await source.next()
    return next.done ? throwIncomplete() : next.value
  }
  return {
    async line(): Promise<string> {
      let end = buffered.indexOf('\r\n')
      while (end < 0) {
        if (buffered.length > maxLineBytes) throwIncomplete()
        buffered = Buffer.concat([buffered, await readMore()])
        end = buffered.indexOf('\r\n')
      }
      const line = buffered.toString('latin1', 0, end)
      buffered = buffered.subarray(end + 2)
      return line
    },
    async *bytes(count: number): AsyncGenerator<Buffer> {
      let remaining = count
      while (remaining > 0) {
        if (buffered.length === 0) buffered = await readMore()
        const part = buffered.subarray(0, remaining)
        buffered = buffered.subarray(part.length)
        remaining -= part.length
        yield part
      }
    },
  }
}
