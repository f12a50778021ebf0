// Parses mails: sender, recipient, subject, text and HTML. Supports the formats that the product sends.

export type Mail = { from: string; to: string; subject: string; date: string; text: string | null; html: string | null }
type Entity = { headers: Map<string, string>; body: Buffer }

/** @param source in latin1, so that every byte is a character */
function entityOf(source: Buffer): Entity {
  const crlf = source.indexOf('\r\n\r\n')
  const head = source.toString('latin1', 0, crlf < 0 ? source.length : crlf)
  const headers = new Map<string, string>()
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body: crlf < 0 ? Buffer.alloc(0) : source.subarray(crlf + 4) }
}

export function readMail(source: Buffer): Mail {
  const entity = entityOf(source)
  const header = (name: string) => decodeWords(entity.headers.get(name) ?? '')
  const parts = leafParts(entity)
  const textOf = (type: string) => {
    const part = parts.find(({ headers }) => typeOf(headers).startsWith(type))
    return part ? decode(part) : null
  }
  return {
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    date: header('date'),
    text: textOf('text/plain'),
    html: textOf('text/html'),
  }
}

const typeOf = (headers: Map<string, string>) => (headers.get('content-type') ?? 'text/plain').toLowerCase()

const maxDepth = 8

function leafParts(entity: Entity, depth = 0): Entity[] {
  const type = entity.headers.get('content-type') ?? ''
  const [, quoted, plain] = /^multipart\/[^]*?boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (!boundary || depth > maxDepth) return [entity]
  return entity.body
    .toString('latin1')
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => leafParts(entityOf(Buffer.from(part.replace(/^\r\n|\r\n$/g, ''), 'latin1')), depth + 1))
}

function decode({ headers, body }: Entity): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase() ?? ''
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(headers.get('content-type') ?? '') ?? []
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body.toString('latin1'), 'base64')
      : encoding === 'quoted-printable'
        ? decodeQuotedPrintable(body.toString('latin1').replace(/=[ \t]*\r?\n/g, ''))
        : body
  return decodeCharset(bytes, charset)
}

const decodeQuotedPrintable = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

function decodeCharset(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}

/** =?utf-8?Q?…?= and =?utf-8?B?…?=, and headers in plain UTF-8. */
const decodeWords = (text: string) =>
  decodeCharset(Buffer.from(text, 'latin1'), 'utf-8')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?([\w-]+)\?([bqBQ])\?([^?]*)\?=/g, (_, charset: string, kind: string, encoded: string) =>
      decodeCharset(
        kind.toLowerCase() === 'b'
          ? Buffer.from(encoded, 'base64')
          : decodeQuotedPrintable(encoded.replaceAll('_', ' ')),
        charset,
      ),
    )
