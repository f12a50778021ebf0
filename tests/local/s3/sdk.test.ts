// The local S3 with the clients that the product uses.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { describe, expect, it } from 'vitest'
import { allowedOrigin, anS3, Bucket } from './kit.ts'

const { folder, client } = await anS3()

const put = (Key: string, Body: string | Buffer | Readable, options = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'text/plain', ...options }))
const textOf = async (Key: string) =>
  (await client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString()

it('stores an object with its type and metadata', async () => {
  await put('one/ä b+c&<>.txt', 'hello', { Metadata: { by: 'mara' }, ContentDisposition: 'attachment' })

  const found = await client.send(new GetObjectCommand({ Bucket, Key: 'one/ä b+c&<>.txt' }))

  expect(await found.Body?.transformToString()).toBe('hello')
  expect(found).toMatchObject({
    ContentType: 'text/plain',
    ContentLength: 5,
    Metadata: { by: 'mara' },
    ContentDisposition: 'attachment',
    ETag: '"5d41402abc4b2a76b9719d911017c592"',
  })
  expect(await client.send(new HeadObjectCommand({ Bucket, Key: 'one/ä b+c&<>.txt' }))).toMatchObject({
    ContentLength: 5,
  })
})

it('accepts streams in chunks of any size, with a trailing checksum', async () => {
  const big = Buffer.alloc(3_000_000, 'abcdefgh')
  await put('streamed', Readable.from([big.subarray(0, 70_001), big.subarray(70_001)]), { ContentLength: big.length })

  const found = await client.send(new GetObjectCommand({ Bucket, Key: 'streamed' }))

  expect(Buffer.from((await found.Body?.transformToByteArray()) ?? []).equals(big)).toBe(true)
})

it('stores empty objects', async () => {
  await put('empty', '')
  expect(await textOf('empty')).toBe('')
})

it('replaces an object and keeps no file of the previous one', async () => {
  await put('twice', 'former')
  await put('twice', 'latter')

  expect(await textOf('twice')).toBe('latter')
  const files = readdirSync(join(folder.dataDir, 'objects'), { recursive: true, withFileTypes: true })
  const listed = await client.send(new ListObjectsV2Command({ Bucket }))
  expect(files.filter((file) => file.isFile())).toHaveLength(listed.KeyCount ?? 0)
})

it('copies, deletes one and deletes many', async () => {
  await put('from/ü', 'copied', { Metadata: { a: 'b' } })
  await client.send(
    new CopyObjectCommand({ Bucket, Key: 'to/1', CopySource: `${Bucket}/${encodeURIComponent('from/ü')}` }),
  )
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'from/ü' }))
  expect(await textOf('to/1')).toBe('copied')
  await expect(textOf('from/ü')).rejects.toMatchObject({ name: 'NoSuchKey' })

  await put('to/<2>', 'x')
  const answer = await client.send(
    new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'to/1' }, { Key: 'to/<2>' }, { Key: 'to/none' }] } }),
  )

  expect(answer.Deleted?.map(({ Key }) => Key)).toEqual(['to/1', 'to/<2>', 'to/none'])
  expect((await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'to/' }))).KeyCount).toBe(0)
})

describe('a conditional copy', () => {
  const copy = (Key: string, CopySourceIfMatch?: string) =>
    client.send(
      new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/source`, CopySourceIfMatch, IfNoneMatch: '*' }),
    )
  const etagOf = async (Key: string) => (await client.send(new HeadObjectCommand({ Bucket, Key }))).ETag

  it('is rejected if the source has changed', async () => {
    await put('source', 'one')
    const etag = await etagOf('source')
    await put('source', 'two')
    await expect(copy('target/1', etag)).rejects.toMatchObject({ $metadata: { httpStatusCode: 412 } })
    await expect(textOf('target/1')).rejects.toMatchObject({ name: 'NoSuchKey' })
    await copy('target/1', await etagOf('source'))
    expect(await textOf('target/1')).toBe('two')
  })

  it('is rejected if the target exists, and leaves no file behind', async () => {
    await put('source', 'one')
    await Promise.allSettled([copy('target/2'), copy('target/2'), copy('target/2')])
    await put('source', 'two')
    await expect(copy('target/2')).rejects.toMatchObject({ name: 'PreconditionFailed' })
    expect(await textOf('target/2')).toBe('one')
    const files = readdirSync(join(folder.dataDir, 'objects'), { recursive: true, withFileTypes: true })
    const listed = await client.send(new ListObjectsV2Command({ Bucket }))
    expect(files.filter((file) => file.isFile())).toHaveLength(listed.KeyCount ?? 0)
  })
})

it('lists by prefix, page by page', async () => {
  for (const name of ['a', 'b%', 'b_', 'c', 'd']) await put(`page/${name}`, name)
  const keys: string[] = []
  for (let token: string | undefined, first = true; first || token; first = false) {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix: 'page/', MaxKeys: 2, ContinuationToken: token }),
    )
    keys.push(...(page.Contents ?? []).map(({ Key }) => Key ?? ''))
    token = page.NextContinuationToken
  }
  expect(keys).toEqual(['page/a', 'page/b%', 'page/b_', 'page/c', 'page/d'])
})

it('serves a signed address with the signed name and type, whole and in part', async () => {
  await put('photo', '0123456789')
  const address = await getSignedUrl(
    client,
    new GetObjectCommand({
      Bucket,
      Key: 'photo',
      ResponseContentDisposition: `attachment; filename="f.txt"; filename*=UTF-8''f%C3%BC.txt`,
      ResponseContentType: 'text/csv',
    }),
    { expiresIn: 60 },
  )

  const whole = await fetch(address)
  expect(await whole.text()).toBe('0123456789')
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'text/csv',
    'content-disposition': `attachment; filename="f.txt"; filename*=UTF-8''f%C3%BC.txt`,
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  })
  const part = await fetch(address, { headers: { range: 'bytes=2-4' } })
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10'])
  const tail = await fetch(address, { headers: { range: 'bytes=-3' } })
  expect(await tail.text()).toBe('789')
  const beyond = await fetch(address, { headers: { range: 'bytes=10-' } })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  const known = await fetch(address, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } })
  expect(known.status).toBe(304)
})

it('accepts the form of a browser under a signed policy', async () => {
  const { url, fields } = await createPresignedPost(client, {
    Bucket,
    Key: 'form/1',
    Conditions: [['content-length-range', 1, 100], { 'Content-Type': 'image/png' }],
    Fields: { 'Content-Type': 'image/png', success_action_status: '201' },
    Expires: 60,
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob(['\r\n--not a boundary\r\n']), 'x.png')

  const answer = await fetch(url, { method: 'POST', body: form, headers: { origin: allowedOrigin } })

  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([201, allowedOrigin])
  expect(await answer.text()).toContain('<Key>form/1</Key>')
  expect(await textOf('form/1')).toBe('\r\n--not a boundary\r\n')
  expect((await client.send(new HeadObjectCommand({ Bucket, Key: 'form/1' }))).ContentType).toBe('image/png')
})
