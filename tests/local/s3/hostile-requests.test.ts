// The local S3 with hostile and interrupted requests.

import { createHmac } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { describe, expect, it } from 'vitest'
import { startS3 } from '#infra/local/parts/s3.ts'
import { aFolder, region, until } from '#tests/local/kit.ts'
import { allowedOrigin, anS3, Bucket } from './kit.ts'

const { folder, endpoint, client } = await anS3()
await client.send(new PutObjectCommand({ Bucket, Key: 'secret', Body: 'secret' }))

const exists = (Key: string) =>
  client.send(new HeadObjectCommand({ Bucket, Key })).then(
    () => true,
    () => false,
  )
const storedFiles = () =>
  readdirSync(join(folder.dataDir, 'objects'), { recursive: true, withFileTypes: true }).filter((file) => file.isFile())

const signed = (Key = 'secret', expiresIn = 60) =>
  getSignedUrl(client, new GetObjectCommand({ Bucket, Key }), { expiresIn })
const statusOf = async (address: string, init?: RequestInit) => (await fetch(address, init)).status

describe('a signed address', () => {
  it('opens its object', async () => expect(await statusOf(await signed())).toBe(200))

  it.each<[string, (address: string) => string]>([
    ['another key', (address) => address.replace('/secret?', '/secre?')],
    ['a later expiry', (address) => address.replace('X-Amz-Expires=60', 'X-Amz-Expires=600')],
    ['another name', (address) => `${address}&response-content-type=text%2Fhtml`],
    ['no signature', (address) => address.replace(/X-Amz-Signature=\w+/, 'X-Amz-Signature=')],
    ['another signature', (address) => address.replace(/Signature=\w{8}/, 'Signature=00000000')],
    ['a parameter twice', (address) => `${address}&X-Amz-Expires=600`],
    ['no query at all', (address) => address.split('?')[0] ?? ''],
    ['another bucket', (address) => address.replace('/attachments/', '/other/')],
  ])('is rejected with %s', async (_, change) => expect(await statusOf(change(await signed()))).toBe(403))

  it('is rejected for another method', async () => {
    expect(await statusOf(await signed(), { method: 'DELETE' })).toBe(403)
    expect(await statusOf(await signed(), { method: 'HEAD' })).toBe(403)
    expect(await exists('secret')).toBe(true)
  })

  it('is rejected after it has expired', async () => {
    const past = new Date(Date.now() - 120_000)
    const command = new GetObjectCommand({ Bucket, Key: 'secret' })
    const address = await getSignedUrl(client, command, { expiresIn: 60, signingDate: past })
    const answer = await fetch(address)
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('Request has expired')])
  })

  it.each([
    ['text/html', 'sandbox'],
    ['image/svg+xml', 'sandbox'],
    ['application/pdf; charset=utf-8', 'sandbox'],
    // Browsers do not show a PDF in a sandbox; its content type only opens the PDF viewer.
    ['application/pdf', null],
  ])('runs no scripts of a %s', async (ResponseContentType, policy) => {
    const command = new GetObjectCommand({ Bucket, Key: 'secret', ResponseContentType })
    const { headers } = await fetch(await getSignedUrl(client, command, { expiresIn: 60 }))
    expect([headers.get('content-security-policy'), headers.get('x-content-type-options')]).toEqual([policy, 'nosniff'])
  })

  it('is rejected with a header that would change the operation', async () => {
    expect(await statusOf(await signed(), { headers: { 'x-amz-copy-source': 'attachments/secret' } })).toBe(403)
  })
})

describe('the authorization header', () => {
  it('is rejected with other keys', async () => {
    const wrongKeys = { ...folder.keys, secretAccessKey: 'wrong' }
    const stranger = new S3Client({ region, endpoint, forcePathStyle: true, credentials: wrongKeys })
    await expect(stranger.send(new GetObjectCommand({ Bucket, Key: 'secret' }))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    })
    const unknown = new S3Client({
      region,
      endpoint,
      forcePathStyle: true,
      credentials: { accessKeyId: 'who', secretAccessKey: 'x' },
    })
    await expect(unknown.send(new DeleteObjectCommand({ Bucket, Key: 'secret' }))).rejects.toMatchObject({
      name: 'InvalidAccessKeyId',
    })
    expect(await exists('secret')).toBe(true)
  })

  it('is rejected with an old date', async () => {
    const lateClient = new S3Client({
      region,
      endpoint,
      forcePathStyle: true,
      credentials: folder.keys,
      systemClockOffset: -3_600_000,
      maxAttempts: 1,
    })
    await expect(lateClient.send(new GetObjectCommand({ Bucket, Key: 'secret' }))).rejects.toMatchObject({
      name: 'RequestTimeTooSkewed',
    })
  })
})

describe('an object key', () => {
  it.each(['../../escape', '/etc/passwd', 'a/../../b', '..', '.', 'a//b', '%2e%2e/x', 'nul\u0000', 'ü/😀'])(
    'may contain special characters: %j',
    async (Key) => {
      const before = storedFiles().length
      // The SDK resolves dots in a path itself, so these keys are signed in a form.
      const { fields, url } = await createPresignedPost(client, { Bucket, Key, Expires: 60 })
      expect((await post(url, fields, 'odd')).status).toBe(204)
      expect(storedFiles()).toHaveLength(before + 1)
      expect(existsSync(join(folder.dataDir, '..', 'escape'))).toBe(false)
      expect(storedFiles().every(({ name }) => /^[0-9a-f]{64}\.[0-9a-f]{12}$/.test(name))).toBe(true)
    },
  )
})

function post(url: string, fields: Record<string, string>, file: string | Blob, order: 'first' | 'last' = 'last') {
  const form = new FormData()
  const blob = typeof file === 'string' ? new Blob([file]) : file
  if (order === 'first') form.append('file', blob, 'f')
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (order === 'last') form.append('file', blob, 'f')
  return fetch(url, { method: 'POST', body: form, headers: { origin: allowedOrigin } })
}

const policy = (more: Partial<PresignedPostOptions> = {}) =>
  createPresignedPost(client, {
    Bucket,
    Key: 'upload',
    Conditions: [
      ['content-length-range', 2, 1000],
      ['starts-with', '$x-amz-meta-by', 'usr_'],
    ],
    Fields: { 'Content-Type': 'image/png', 'x-amz-meta-by': 'usr_1' },
    Expires: 60,
    ...more,
  })
const codeOf = async (answer: Response) => /<Code>(\w+)/.exec(await answer.text())?.[1]

describe('an upload', () => {
  it.each<[string, Record<string, string>, string]>([
    ['another key', { key: 'other' }, 'AccessDenied'],
    ['another type', { 'Content-Type': 'text/html' }, 'AccessDenied'],
    ['another metadata prefix', { 'x-amz-meta-by': 'someone' }, 'AccessDenied'],
    ['an unsigned field', { 'x-amz-meta-more': '1' }, 'AccessDenied'],
    ['the type field in another case', { 'content-type': 'text/html' }, 'InvalidArgument'],
    ['another signature', { 'X-Amz-Signature': '0'.repeat(64) }, 'SignatureDoesNotMatch'],
    ['another policy', { Policy: Buffer.from('{}').toString('base64') }, 'SignatureDoesNotMatch'],
    ['another credential', { 'X-Amz-Credential': 'who/20260101/x/s3/aws4_request' }, 'InvalidAccessKeyId'],
  ])('with %s is rejected', async (_, changed, code) => {
    const { url, fields } = await policy()
    const answer = await post(url, { ...fields, ...changed }, 'content')
    expect(await codeOf(answer)).toBe(code)
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowedOrigin)
    expect(await exists('upload')).toBe(false)
  })

  it('that is too large or too small is rejected and not stored', async () => {
    const before = storedFiles().length
    const { url, fields } = await policy()
    expect(await codeOf(await post(url, fields, 'x'.repeat(1001)))).toBe('EntityTooLarge')
    expect(await codeOf(await post(url, fields, new Blob([new Uint8Array(5_000_000)])))).toBe('EntityTooLarge')
    expect(await codeOf(await post(url, fields, 'x'))).toBe('EntityTooSmall')
    expect((await post(url, fields, 'x'.repeat(1000))).status).toBe(204)
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'upload' }))
    expect(storedFiles()).toHaveLength(before)
  })

  it('after its expiry is rejected', async () => {
    const { url, fields } = await policy({ Expires: -1 })
    expect(await codeOf(await post(url, fields, 'content'))).toBe('AccessDenied')
  })

  it('without a policy is rejected', async () => {
    expect(await codeOf(await post(`${endpoint}/${Bucket}`, { key: 'upload' }, 'content'))).toBe('AccessDenied')
  })

  it('with the file before its fields is rejected', async () => {
    const { url, fields } = await policy()
    expect(await codeOf(await post(url, fields, 'content', 'first'))).toBe('AccessDenied')
  })

  it('under a policy signed for another service is rejected', async () => {
    const { url, fields } = await policy()
    const [keyId, date] = (fields['X-Amz-Credential'] ?? '').split('/')
    const scope = [date, region, 'events', 'aws4_request'] as const
    let key: Buffer | string = `AWS4${folder.keys.secretAccessKey}`
    for (const step of scope) key = createHmac('sha256', key).update(String(step)).digest()
    const signature = createHmac('sha256', key)
      .update(fields.Policy ?? '')
      .digest('hex')
    const forged = { ...fields, 'X-Amz-Credential': [keyId, ...scope].join('/'), 'X-Amz-Signature': signature }
    expect(await codeOf(await post(url, forged, 'content'))).toBe('AccessDenied')
  })

  it('that is cut off leaves nothing', async () => {
    const before = storedFiles().length
    const { url, fields } = await policy()
    const head = Object.entries(fields).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const body = `${head.join('')}--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\nhalf of it`
    const { port, pathname } = new URL(url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      `POST ${pathname} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: ${body.length + 50}\r\n` +
        `Content-Type: multipart/form-data; boundary=b\r\n\r\n${body}`,
    )
    await until(() => storedFiles().length === before + 1)
    socket.destroy()
    await until(() => storedFiles().length === before)
    expect(await exists('upload')).toBe(false)
  })
})

it('sends no CORS headers to other origins', async () => {
  const answer = await fetch(`${endpoint}/${Bucket}`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example' },
  })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

it('removes the remains of a crash at the next start', async () => {
  const other = aFolder()
  const first = await startS3({ ...other, bucket: Bucket, port: 0, host: null, allowedOrigin })
  await first.stop()
  const { openStore } = await import('#infra/local/parts/s3/store.ts')
  const store = openStore(other.dataDir)
  const { handle, path } = await store.begin(Bucket, 'half')
  await handle.write('half')
  await handle.close()
  store.close()
  expect(existsSync(path)).toBe(true)

  const second = await startS3({ ...other, bucket: Bucket, port: 0, host: null, allowedOrigin })

  expect(existsSync(path)).toBe(false)
  await second.stop()
  other.remove()
})
