// The object storage adapter with the local S3: upload tickets before and after their upload is accepted.

import { DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { beforeEach, describe, expect, it } from 'vitest'
import { s3 } from '#functions/platform/s3.ts'
import { expireUploads } from '#infra/local/parts/s3/expire-uploads.ts'
import { openStore } from '#infra/local/parts/s3/store.ts'
import { anS3, Bucket } from './kit.ts'

const { client, endpoint, folder } = await anS3()
const objects = s3(client, { bucket: Bucket, readOrigin: endpoint })
const key = 'boards/brd_1/tsk_1/att_ü'
const upload = { key, contentType: 'image/png', bytes: 4 }

async function post(content: string, contentType = 'image/png') {
  const { url, fields } = await objects.uploadTicket(upload)
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, 'Content-Type': contentType })) form.append(name, value)
  form.append('file', new Blob([content]), 'file')
  return (await fetch(url, { method: 'POST', body: form })).status
}

const stored = async () => {
  const bytes = await objects.read(key)
  return bytes && new TextDecoder().decode(bytes)
}
const keys = async () => (await client.send(new ListObjectsV2Command({ Bucket }))).Contents?.map(({ Key }) => Key) ?? []

beforeEach(async () => {
  for (const Key of await keys()) await client.send(new DeleteObjectCommand({ Bucket, Key }))
})

describe('an upload ticket', () => {
  it('uploads to a temporary key', async () => {
    expect(await post('same')).toBe(204)
    expect(await keys()).toEqual([`uploads/${key}`])
    expect(await objects.uploaded(key)).toMatchObject({ bytes: 4, contentType: 'image/png' })
    expect(await stored()).toBeNull()
  })

  it.each([
    ['a smaller file', 'abc', 'image/png'],
    ['a larger file', 'abcde', 'image/png'],
    ['another type', 'same', 'image/svg+xml'],
  ])('is rejected for %s', async (_, content, contentType) => {
    expect(await post(content, contentType)).toBeGreaterThanOrEqual(400)
    expect(await keys()).toEqual([])
  })
})

describe('accepting an upload', () => {
  it('stores the object, which a later upload no longer replaces', async () => {
    await post('good')
    const { etag } = (await objects.uploaded(key))!
    expect(await objects.accept(key, etag)).toBe(true)
    await objects.removeUpload(key)
    expect(await keys()).toEqual([key])
    expect(await post('evil')).toBe(204)
    expect(await stored()).toBe('good')
    expect(await objects.accept(key, (await objects.uploaded(key))!.etag)).toBe(false)
    expect(await stored()).toBe('good')
    expect(await objects.head(key)).toMatchObject({ contentType: 'image/png', etag })
  })

  it('fails if the upload was replaced since it was checked, or is missing', async () => {
    await post('good')
    const { etag } = (await objects.uploaded(key))!
    await post('evil')
    expect(await objects.accept(key, etag)).toBe(false)
    await objects.removeUpload(key)
    expect(await objects.accept(key, etag)).toBe(false)
    expect(await stored()).toBeNull()
  })

  it('can be repeated with the same content', async () => {
    await post('good')
    const { etag } = (await objects.uploaded(key))!
    expect(await Promise.all([1, 2, 3].map(() => objects.accept(key, etag)))).toEqual([true, true, true])
  })
})

it('expires uploads after a day, and nothing else', async () => {
  await post('good')
  await objects.accept(key, (await objects.uploaded(key))!.etag)
  await objects.write('uploads-of-others', new Uint8Array(1), 'text/plain')
  const options = { store: openStore(folder.dataDir), bucket: Bucket }
  await expireUploads(options, Date.now() + 86_400_000 - 60_000)
  expect(await keys()).toHaveLength(3)
  await expireUploads(options, Date.now() + 86_400_000)
  options.store.close()
  expect(await keys()).toEqual([key, 'uploads-of-others'])
})

it('removes an object with its upload', async () => {
  await post('good')
  await objects.accept(key, (await objects.uploaded(key))!.etag)
  await objects.remove(key)
  expect(await keys()).toEqual([])
})

it('removes the picture of a person', async () => {
  await objects.write('pictures/one', new Uint8Array(1), 'image/png')
  await objects.write('pictures/two', new Uint8Array(1), 'image/png')
  await objects.removePicture('pictures/one')
  expect(await keys()).toEqual(['pictures/two'])
})
