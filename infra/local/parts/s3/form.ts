// Parses the form of a browser upload: small fields, then the file as a stream.

import { throwS3Error } from './error.ts'

/** S3's limit for the fields before the file. */
const maxFieldBytes = 20_480

export type UploadForm = { fields: Map<string, string>; fileName: string; file: AsyncGenerator<Buffer> }

/** Fields after the file are not read: S3 ignores them, too. */
export async function readForm(body: AsyncIterable<Buffer>, contentType: string): Promise<UploadForm> {
  const [, quoted, plain] =
    /^multipart\/form-data;.*?boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (!boundary) throwS3Error(412, 'PreconditionFailed', 'Uploads are POSTed as multipart/form-data.')
  // The first boundary has no line break before it; adding one makes all boundaries equal.
  const parts = partsOf(body, Buffer.from(`\r\n--${boundary}`))
  const fields = new Map<string, string>()
  for (let remainingBytes = maxFieldBytes; ;) {
    const { name, fileName } = readHead(await parts.head())
    if (name === 'file') return { fields, fileName, file: parts.content(Number.POSITIVE_INFINITY) }
    const pieces: Buffer[] = []
    for await (const piece of parts.content(remainingBytes)) pieces.push(piece)
    const value = Buffer.concat(pieces)
    remainingBytes -= value.length
    // A duplicate field could be checked with one value and used with the other.
    if (fields.has(name)) throwS3Error(400, 'InvalidArgument', `The field ${name} is given twice.`)
    fields.set(name, value.toString('utf8'))
  }
}

function readHead(head: string): { name: string; fileName: string } {
  const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(head)?.[1] ?? ''
  const value = (name: string) => new RegExp(`[;\\s]${name}="([^"]*)"`, 'i').exec(` ${disposition}`)?.[1]
  const name = value('name') ?? throwMalformed()
  return { name: name.toLowerCase(), fileName: value('filename') ?? '' }
}

const throwMalformed = () =>
  throwS3Error(400, 'MalformedPOSTRequest', 'The body of your POST request is not well-formed.')
const throwIncomplete = () => throwS3Error(400, 'IncompleteBody', 'The upload ended before it was complete.')

function partsOf(body: AsyncIterable<Buffer>, delimiter: Buffer) {
  const source = body[Symbol.asyncIterator]()
  let buffered: Buffer = Buffer.from('\r\n')
  let started = false
  const readMore = async () => {
    const next = await source.next()
    buffered = next.done ? throwIncomplete() : Buffer.concat([buffered, next.value])
  }

  /** Yields everything up to the next delimiter, and removes the delimiter. */
  async function* content(maxBytes: number): AsyncGenerator<Buffer> {
    for (let remainingBytes = maxBytes; ;) {
      const end = buffered.indexOf(delimiter)
      // A possible start of a delimiter is kept for the next chunk.
      const contentEnd = end >= 0 ? end : Math.max(0, buffered.length - delimiter.length + 1)
      remainingBytes -= contentEnd
      if (remainingBytes < 0)
        throwS3Error(400, 'MaxPostPreDataLengthExceededError', 'The fields before the file are too large.')
      const piece = buffered.subarray(0, contentEnd)
      buffered = buffered.subarray(end >= 0 ? end + delimiter.length : contentEnd)
      if (piece.length > 0) yield piece
      if (end >= 0) return
      await readMore()
    }
  }

  return {
    content,
    /** Returns the headers of the next part. */
    async head(): Promise<string> {
      if (!started) for await (const preamble of content(maxFieldBytes)) void preamble
      started = true
      let end = buffered.indexOf('\r\n\r\n')
      while (end < 0) {
        if (buffered.toString('latin1', 0, 2) === '--' || buffered.length > maxFieldBytes) throwMalformed()
        await readMore()
        end = buffered.indexOf('\r\n\r\n')
      }
      const head = buffered.toString('utf8', 0, end)
      if (!head.startsWith('\r\n')) throwMalformed()
      buffered = buffered.subarray(end + 4)
      return head
    },
  }
}
