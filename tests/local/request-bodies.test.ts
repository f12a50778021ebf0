// Requests with a body that is not expected, or that is invalid, cause no server error at any address of the local runtime.

import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { s3 } from '#functions/platform/s3.ts'
import { freePort } from '#infra/local/loopback.ts'
import { type HttpPart, startHttp } from '#infra/local/parts/http.ts'
import { type LambdaPart, startLambda } from '#infra/local/parts/lambda.ts'
import { type MailPart, startMail } from '#infra/local/parts/mail.ts'
import { type OidcPart, startOidc } from '#infra/local/parts/oidc.ts'
import { anS3, Bucket } from './s3/kit.ts'

const { folder, client, endpoint } = await anS3()
const webFolder = join(folder.dataDir, 'web')
let http: HttpPart
let lambda: LambdaPart
let mail: MailPart
let oidc: OidcPart
let origin: string
let objectAddress: string

beforeAll(async () => {
  mkdirSync(join(webFolder, 'assets'), { recursive: true })
  for (const file of ['index.html', 'assets/main-a1B2c3D4.js']) writeFileSync(join(webFolder, file), 'x')
  const port = await freePort()
  origin = `http://localhost:${port}`
  const handlerFiles = { folder: join(import.meta.dirname, 'recording-handlers'), extension: 'ts' } as const
  lambda = startLambda({ handlerFiles, environment: { DATA_FOLDER: folder.dataDir } })
  mail = await startMail(folder)
  oidc = startOidc({ ...folder, publicOrigin: origin, clientId: 'project-board', people: async () => [] })
  const mounts = [mail.mount, oidc.mount]
  const { invoke } = lambda
  http = await startHttp({ port, host: null, publicOrigin: origin, objectsOrigin: endpoint, invoke, webFolder, mounts })
  await s3(client, { bucket: Bucket, readOrigin: endpoint }).write('one', new Uint8Array(3), 'image/png')
  objectAddress = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'one' }))
})
afterAll(async () => {
  await http.stop()
  await lambda.stop()
  await mail.stop()
  await oidc.stop()
})

const paths = [
  '/',
  '/boards/brd_1',
  '/assets/main-a1B2c3D4.js',
  '/missing.png',
  '/live',
  '/api/trpc/boards.open?input=%7B%7D',
  '/api/auth/signin',
  '/api/pictures/1',
  '/api/mail/unsubscribe?token=1',
  '/api/health',
  '/api/missing',
  '/mailbox',
  '/oidc/.well-known/openid-configuration',
]
const addresses = () => [...paths.map((path) => origin + path), objectAddress, `${endpoint}/${Bucket}`]
const bodyHeaders: Record<string, string>[] = [
  { 'content-type': 'application/json', 'content-length': '2' },
  { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '2' },
  { 'content-length': '2' },
  { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
]

const statusOf = (address: string, method: string, headers: Record<string, string>, body?: string) =>
  new Promise<number>((resolve, reject) => {
    const outgoing = request(address, { method, headers: { ...headers, connection: 'close' } }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })

/** Sends text as it is; the client of Node would correct it. */
const statusOfText = (address: string, text: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port, host, pathname, search } = new URL(address)
    const socket = connect(Number(port), hostname)
    let received = ''
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () => resolve(Number(/^HTTP\/1.1 (\d+)/.exec(received)?.[1])))
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n${text}`)
  })

describe('a body', () => {
  it.each(['GET', 'HEAD'])('of %s is ignored', async (method) => {
    for (const address of addresses()) {
      const expected = await statusOf(address, method, {})
      expect([address, expected < 500]).toEqual([address, true])
      for (const headers of bodyHeaders) {
        const status = await statusOf(address, method, headers, '{}')
        expect([address, headers, status]).toEqual([address, headers, expected])
      }
    }
  })

  it.each(['DELETE', 'OPTIONS', 'PATCH'])('of %s causes no server error', async (method) => {
    for (const address of addresses()) {
      for (const headers of bodyHeaders) {
        expect([address, (await statusOf(address, method, headers, '{}')) < 500]).toEqual([address, true])
      }
    }
  })

  it.each([
    ['shorter than sent', 'content-length: 1\r\n\r\n{}'],
    ['no number', 'content-length: two\r\n\r\n{}'],
    ['negative', 'content-length: -2\r\n\r\n{}'],
    ['given twice', 'content-length: 2\r\ncontent-length: 3\r\n\r\n{}'],
    ['beside chunks', 'content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'],
    ['of invalid chunks', 'transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n'],
    ['over the limit', `content-length: ${11 * 1024 * 1024}\r\n\r\n`],
  ])('with a length that is %s causes no server error', async (_, text) => {
    for (const address of addresses()) {
      expect([address, (await statusOfText(address, text)) < 500]).toEqual([address, true])
    }
  })
})
