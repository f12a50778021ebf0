// Where browsers post files to, as a server of its own: it can be slow, refuse, or not be there.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { uploadPrefix } from '#functions/platform/handler-definitions.ts'
import type { World } from '#tests/kit/world.ts'

/** What becomes of the next files: it is taken, refused, lost on the way, or waits for `release`. */
export type Fate = 'taken' | 'refused' | 'lost' | 'held'

export async function openObjectServer(world: World) {
  const fate: { next: Fate[] } = { next: [] }
  let held: (() => void)[] = []
  const posted: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (request.method !== 'POST') return void response.writeHead(200, headers).end()
    const now = fate.next.shift() ?? 'taken'
    if (now === 'lost') return void request.socket.destroy()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (now === 'held') await new Promise<void>((release) => held.push(release))
    if (now === 'refused') return void response.writeHead(403, headers).end()
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
  world.platform.objects.ticket = async ({ key, contentType }) => ({
    url,
    fields: { key: uploadPrefix + key, 'Content-Type': contentType },
  })

  return {
    posted,
    fate,
    release: () => {
      for (const go of held) go()
      held = []
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
