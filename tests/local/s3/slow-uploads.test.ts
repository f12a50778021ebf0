// The local S3 with clients that send very slowly to hold connections.

import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { describe, expect, it } from 'vitest'
import { anS3, Bucket } from './kit.ts'

// Shorter than in production, so that the test ends soon.
const { folder, endpoint, client } = await anS3({ idleMs: 400, startMs: 1_500, bytesPerSecond: 1_000_000 })

const storedFiles = () =>
  readdirSync(join(folder.dataDir, 'objects'), { recursive: true, withFileTypes: true }).filter((file) => file.isFile())

type SlowRequest = { length: number; first: string; repeatedChunk: string | null; everyMs: number }

/** Sends the first chunk, then small ones; resolves with the response when the connection has ended. */
const sendSlowly = ({ length, first, repeatedChunk, everyMs }: SlowRequest) =>
  new Promise<string>((resolve) => {
    const { port } = new URL(endpoint)
    let answer = ''
    const socket = connect(Number(port), '127.0.0.1')
    const timer = setInterval(() => repeatedChunk && socket.writable && socket.write(repeatedChunk), everyMs)
    socket.on('data', (data) => (answer += String(data)))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      resolve(answer)
    })
    socket.write(
      `POST /${Bucket} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: ${length}\r\n` +
        `Content-Type: multipart/form-data; boundary=b\r\n\r\n${first}`,
    )
  })

const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

describe('a form upload', () => {
  it('that pauses is ended', async () => {
    const answer = await sendSlowly({ length: 1_000, first: field('key', 'a'), repeatedChunk: null, everyMs: 1_000 })
    expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*<Code>RequestTimeout<\/Code>/)
  })

  it('that sends single bytes slowly is ended, before and after its fields', async () => {
    const { fields } = await createPresignedPost(client, {
      Bucket,
      Key: 'slow',
      Conditions: [['content-length-range', 1, 1_000]],
      Expires: 60,
    })
    const head = Object.entries(fields).map(([name, value]) => field(name, value))
    const file = `${head.join('')}--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n`
    const answers = await Promise.all([
      sendSlowly({ length: 10_000, first: '--b', repeatedChunk: 'x', everyMs: 100 }),
      sendSlowly({ length: file.length + 1_000, first: file, repeatedChunk: 'x', everyMs: 100 }),
    ])
    for (const answer of answers) expect(answer).toContain('<Code>RequestTimeout</Code>')
    expect(storedFiles()).toEqual([])
  })

  it('that continues after its rejection is cut off', async () => {
    const first = `${field('key', 'a')}--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\nx`
    const answer = await sendSlowly({ length: 100_000, first, repeatedChunk: 'x', everyMs: 100 })
    expect(answer).toContain('<Code>AccessDenied</Code>')
  })
})
