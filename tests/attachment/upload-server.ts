// A fake upload server that can be slow, reject files or be unreachable.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { uploadPrefix } from '#functions/platform/handler-definitions.ts'
import type { World } from '#tests/kit/world.ts'

/** Result of the next uploads: stored, rejected, connection lost, or held until `release`. */
export type UploadResult = 'stored' | 'rejected' | 'lost' | 'held'

export async function openUploadServer(world: World) {
  const result: { next: UploadResult[] } = { next: [] }
  let held: (() => void)[] = []
  const posted: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (request.method !== 'POST') return void response.writeHead(200, headers).end()
    const uploadResult = result.next.shift() ?? 'stored'
    if (uploadResult === 'lost') return void request.socket.destroy()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (uploadResult === 'held') await new Promise<void>((resolve) => held.push(resolve))
    if (uploadResult === 'rejected') return void response.writeHead(403, headers).end()
    const text = Buffer.concat(chunks).toString('latin1')
    const key = /name="key"\r\n\r\n([^\r]+)/.exec(text)![1]!
    const body = /name="file"; filename[^]*?\r\n\r\n([^]*?)\r\n--/.exec(text)![1]!
    posted.push(key)
    const contentType = /name="Content-Type"\r\n\r\n([^\r]+)/.exec(text)![1]!
    await world.platform.objects.write(key, Buffer.from(body, 'latin1'), contentType)
    response.writeHead(204, headers).end()
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  world.platform.objects.uploadTicket = async ({ key, contentType }) => ({
    url,
    fields: { key: uploadPrefix + key, 'Content-Type': contentType },
  })

  return {
    posted,
    result,
    release: () => {
      for (const resume of held) resume()
      held = []
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
