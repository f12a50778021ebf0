// A push service (RFC 8030) on this machine, and browsers that decrypt what it received for them (RFC 8188, RFC 8291).

import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }
type Shown = { title: string; body: string; url: string; tag: string }

export type Browser = ReturnType<Awaited<ReturnType<typeof startPushService>>['aBrowser']>

export async function startPushService() {
  const received: Received[] = []
  /** The status for a path; 201 accepts a message. */
  const state = { statusOf: (_path: string): number => 201, attempts: 0 }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url!
      const status = state.statusOf(path)
      state.attempts++
      if (status === 201) received.push({ path, headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  /** Returns a browser with a subscription that nobody has sent to the server yet. */
  function aBrowser() {
    const keys = createECDH('prime256v1')
    keys.generateKeys()
    const auth = randomBytes(16)
    const path = `/send/${randomBytes(8).toString('hex')}`
    return {
      path,
      subscription: {
        endpoint: `https://push.example.com${path}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      },
      /** Returns the notifications that it received, the oldest first. */
      shown: (): Shown[] =>
        received
          .filter((one) => one.path === path)
          .map(({ body }) => JSON.parse(decrypt(body, keys, auth).toString()) as Shown),
    }
  }

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    state,
    aBrowser,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Decrypts a message of one record. */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  const [salt, keyLength] = [body.subarray(0, 16), body[20]!]
  const senderKey = body.subarray(21, 21 + keyLength)
  const [record, tag] = [body.subarray(21 + keyLength, -16), body.subarray(-16)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32))
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(tag)
  const padded = Buffer.concat([decipher.update(record), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2))
}

/** Checks the signature of an `Authorization` header (RFC 8292), and returns its claims and key. */
export function readVapid(authorization: string): { claims: { aud: string; sub: string; exp: number }; key: string } {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization)!
  const [header, payload, signature] = token!.split('.') as [string, string, string]
  const point = Buffer.from(key!, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk', dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isValid) throw new Error('wrong signature')
  return { claims: JSON.parse(Buffer.from(payload, 'base64url').toString()), key: key! }
}
