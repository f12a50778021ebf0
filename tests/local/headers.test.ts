// Security headers of every kind of response on the local runtime: no sniffing, no shared caching, no embedding by others.

import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { responseSecurityPolicy, contentSecurityPolicy } from '#functions/platform/handler-definitions.ts'
import { s3 } from '#functions/platform/s3.ts'
import { freePort } from '#infra/local/loopback.ts'
import { type HttpPart, startHttp } from '#infra/local/parts/http.ts'
import { type LambdaPart, startLambda } from '#infra/local/parts/lambda.ts'
import { type MailPart, startMail } from '#infra/local/parts/mail.ts'
import { anS3, Bucket } from '#tests/local/s3/kit.ts'

const { folder, client, endpoint } = await anS3()
const objects = s3(client, { bucket: Bucket, readOrigin: endpoint })
const webFolder = join(folder.dataDir, 'web')
let http: HttpPart
let lambda: LambdaPart
let mail: MailPart
let port: number

beforeAll(async () => {
  mkdirSync(join(webFolder, 'assets'), { recursive: true })
  for (const file of ['index.html', 'icon.svg', 'assets/main-a1B2c3D4.js']) writeFileSync(join(webFolder, file), 'x')
  port = await freePort()
  lambda = startLambda({
    handlerFiles: { folder: join(import.meta.dirname, 'handlers'), extension: 'ts' },
    environment: {},
  })
  mail = await startMail(folder)
  http = await startHttp({
    port,
    host: null,
    publicOrigin: `http://localhost:${port}`,
    objectsOrigin: endpoint,
    invoke: lambda.invoke,
    webFolder,
    mounts: [mail.mount],
  })
  for (const type of ['image/png', 'image/svg+xml', 'text/html', 'application/pdf']) {
    await objects.write(type, new Uint8Array(3), type)
  }
})
afterAll(async () => {
  await http.stop()
  await lambda.stop()
  await mail.stop()
})

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string }
type ReceivedResponse = { status: number; headers: Record<string, string | string[] | undefined> }

/** Unlike fetch, sends the given Host header and does not follow redirects. */
const sendRequest = (address: string, { method = 'GET', headers, body }: RequestOptions = {}) =>
  new Promise<ReceivedResponse>((resolve, reject) => {
    const outgoing = request(address, { method, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers }))
    })
    outgoing.on('error', reject).end(body)
  })

const requestProduct = (path: string, options: RequestOptions = {}) =>
  sendRequest(`http://localhost:${port}${path}`, options)
const addressOf = (type: string, inline = true) => objects.downloadUrl(type, { name: 'f', contentType: type, inline })
const objectOf = async (type: string) => sendRequest(await addressOf(type))

const page = contentSecurityPolicy({ read: 'x', upload: 'x' }).split(' x')[0]!
const immutableCache = 'public, max-age=31536000, immutable'
const signedUrlCache = 'private, max-age=900'

const answers: [string, number, string | null, string, string, () => Promise<ReceivedResponse>][] = [
  [
    'a page',
    200,
    page,
    'no-cache',
    'same-origin',
    () => requestProduct('/boards', { headers: { accept: 'text/html' } }),
  ],
  ['a script', 200, page, immutableCache, 'same-origin', () => requestProduct('/assets/main-a1B2c3D4.js')],
  ['an image of the web files', 200, page, 'no-cache', 'same-origin', () => requestProduct('/icon.svg')],
  ['a missing file', 404, responseSecurityPolicy, 'no-store', 'same-origin', () => requestProduct('/gone.png')],
  [
    'an unsupported method',
    405,
    responseSecurityPolicy,
    'no-store',
    'same-origin',
    () => requestProduct('/', { method: 'PUT' }),
  ],
  [
    'another host',
    421,
    responseSecurityPolicy,
    'no-store',
    'same-origin',
    () => requestProduct('/', { headers: { host: 'evil.example' } }),
  ],
  [
    'a redirect to the public name',
    307,
    responseSecurityPolicy,
    'no-store',
    'same-origin',
    () => requestProduct('/boards', { headers: { host: `127.0.0.1:${port}`, accept: 'text/html' } }),
  ],
  ['a call', 200, responseSecurityPolicy, 'no-store', 'same-origin', () => requestProduct('/api/trpc/x?do=text')],
  [
    'a redirect of a call',
    302,
    responseSecurityPolicy,
    'no-store',
    'same-origin',
    () => requestProduct('/api/trpc/x?do=cookies'),
  ],
  [
    'a call that fails',
    500,
    responseSecurityPolicy,
    'no-store',
    'same-origin',
    () => requestProduct('/api/trpc/x?do=fail'),
  ],
  ['a missing API route', 404, responseSecurityPolicy, 'no-store', 'same-origin', () => requestProduct('/api/gone')],
  [
    'a call with a body that is too large',
    413,
    responseSecurityPolicy,
    'no-store',
    'same-origin',
    () => requestProduct('/api/trpc/x', { method: 'POST', headers: { 'content-length': String(20 * 1024 * 1024) } }),
  ],
  ['the mailbox', 200, "default-src 'none'", 'no-store', 'same-origin', () => requestProduct('/mailbox')],
  [
    'the mailbox for a forwarded request',
    403,
    "default-src 'none'",
    'no-store',
    'same-origin',
    () => requestProduct('/mailbox', { headers: { 'x-forwarded-for': '192.0.2.1' } }),
  ],
  ['a picture', 200, 'sandbox', signedUrlCache, 'cross-origin', () => objectOf('image/png')],
  ['an SVG', 200, 'sandbox', signedUrlCache, 'cross-origin', () => objectOf('image/svg+xml')],
  ['an HTML object', 200, 'sandbox', signedUrlCache, 'cross-origin', () => objectOf('text/html')],
  // Browsers do not show a PDF in a sandbox; its content type only opens the PDF viewer.
  ['a PDF', 200, null, signedUrlCache, 'cross-origin', () => objectOf('application/pdf')],
  ['a missing object', 404, responseSecurityPolicy, 'no-store', 'cross-origin', () => objectOf('gone')],
  [
    'an object without a signature',
    403,
    responseSecurityPolicy,
    'no-store',
    'cross-origin',
    () => sendRequest(`${endpoint}/${Bucket}/image/png`),
  ],
  [
    'a CORS preflight request before an upload',
    204,
    responseSecurityPolicy,
    'no-store',
    'cross-origin',
    () => sendRequest(`${endpoint}/${Bucket}`, { method: 'OPTIONS' }),
  ],
  [
    'a rejected upload',
    412,
    responseSecurityPolicy,
    'no-store',
    'cross-origin',
    () => sendRequest(`${endpoint}/${Bucket}`, { method: 'POST', body: 'x' }),
  ],
]

it.each(answers)('sends the security headers of %s', async (_, status, policy, caching, embedding, answer) => {
  const received = await answer()
  expect(received.status).toBe(status)
  expect(received.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': embedding,
    'cache-control': caching,
  })
  const sent = received.headers['content-security-policy']
  if (policy === null) expect(sent).toBeUndefined()
  else expect(String(sent).startsWith(policy), String(sent)).toBe(true)
})

it('sends the file name of a download', async () => {
  const address = await objects.downloadUrl('text/html', {
    name: '../naïve "文件".html',
    contentType: 'text/html',
    inline: false,
  })
  const { headers } = await sendRequest(address)
  expect(headers['content-disposition']).toBe(
    `attachment; filename="na_ve ____.html"; filename*=UTF-8''na%C3%AFve%20%22%E6%96%87%E4%BB%B6%22.html`,
  )
})
