// The local mailbox, and the scheduler of jobs.

import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import { readdirSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Job } from '#functions/platform/handler-definitions.ts'
import { listenOn } from '#infra/local/loopback.ts'
import { startScheduler } from '#infra/local/parts/scheduler.ts'
import { type MailPart, startMail } from '#infra/local/parts/mail.ts'
import { aFolder, until } from './kit.ts'

const folder = aFolder()
let mail: MailPart
let address: string
const pages = createServer((request, response) => void mail.mount.answer(request, response))

beforeAll(async () => {
  mail = await startMail(folder)
  address = `http://127.0.0.1:${await listenOn(pages, 0, '127.0.0.1')}`
})
afterAll(async () => {
  pages.close()
  await mail.stop()
  folder.remove()
})

const source = [
  'From: Project Board <board@havelbikes.example>',
  'To: Jonas Weber <jonas@havelbikes.example>',
  'Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe_<b>?= =?utf-8?B?ISE=?=',
  'Date: Sat, 21 Nov 2026 08:00:00 +0000',
  'Content-Type: multipart/alternative; boundary="x"',
  '',
  '--x',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'F=C3=BCr dich: <script>alert(1)</script> a very =',
  'long line',
  '--x',
  'Content-Type: text/html; charset=utf-8',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('<p>Für dich</p>').toString('base64'),
  '--x--',
  '',
].join('\r\n')

/** Sends one line after each response, as SMTP requires. */
function send(lines: string[]): Promise<string[]> {
  return new Promise((done, reject) => {
    const answers: string[] = []
    const socket = connect(Number(new URL(mail.url).port), '127.0.0.1')
    socket.on('error', reject)
    socket.on('data', (text) => {
      answers.push(String(text).slice(0, 3))
      const next = lines.shift()
      if (next === undefined) socket.end(() => done(answers))
      else socket.write(`${next}\r\n`)
    })
  })
}

describe('the mailbox', () => {
  it('shows sent mail, and runs no scripts in it', async () => {
    expect(await (await fetch(`${address}/mailbox`)).text()).toContain('No mail has been sent yet')

    const to = 'RCPT TO:<jonas@havelbikes.example>'
    const answers = await send(['HELO x', 'MAIL FROM:<board@havelbikes.example>', to, 'DATA', `${source}\r\n.`])
    expect(answers.at(-1)).toBe('250')

    const list = await (await fetch(`${address}/mailbox`)).text()
    expect(list).toContain('Grüße &lt;b&gt;!!')
    const [, id = ''] = /href="\/mailbox\/([\w-]+)"/.exec(list) ?? []
    const one = await (await fetch(`${address}/mailbox/${id}`)).text()
    expect(one).toContain('Für dich: &lt;script&gt;alert(1)&lt;/script&gt; a very long line')
    expect(one).toMatch(/<iframe sandbox="allow-popups" src="\/mailbox\/[\w-]+\/html"/)
    const frame = await fetch(`${address}/mailbox/${id}/html`)
    expect(await frame.text()).toBe('<p>Für dich</p>')
    expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox/)
    expect(readdirSync(join(folder.dataDir, 'mail'))).toEqual([`${id}.eml`])
  })

  it('opens no other file', async () => {
    for (const path of ['/mailbox/..%2finstance', '/mailbox/../instance.json', '/mailbox/x/y']) {
      const answer = await fetch(address + path)
      expect(await answer.text()).not.toContain('pid')
    }
    expect((await fetch(`${address}/mailbox/gone`)).status).toBe(404)
  })

  const statusWith = (headers: Record<string, string>, host = '127.0.0.1') =>
    new Promise((resolve, reject) => {
      const { port } = new URL(address)
      request({ host, port, path: '/mailbox', headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })

  it.each(['localhost', '127.0.0.1:4000', '[::1]:4000'])('answers this machine under the name %s', async (host) => {
    expect(await statusWith({ host })).toBe(200)
  })

  it.each<[string, Record<string, string>]>([
    ['a foreign host name', { host: 'evil.example' }],
    ['a host name with the same prefix', { host: 'localhost.evil.example:80' }],
    ['the public name of the product', { host: 'board.example.com' }],
    ['a proxy with X-Forwarded-For', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }],
    ['a proxy with a Forwarded header', { host: 'localhost', forwarded: 'for=127.0.0.1' }],
    ['a proxy with a Via header', { host: 'localhost', via: '1.1 proxy' }],
    ['a proxy that names the peer', { host: 'localhost', 'x-real-ip': '127.0.0.1' }],
  ])('rejects %s', async (_, headers) => {
    expect(await statusWith(headers)).toBe(403)
  })

  it('rejects a peer of another machine, whatever its headers say', async () => {
    const peer = Object.values(networkInterfaces())
      .flat()
      .find((at) => at && !at.internal && at.family === 'IPv4')
    const fromElsewhere = { socket: { remoteAddress: peer?.address ?? '192.0.2.1' }, url: '/mailbox' }
    const statuses = await Promise.all(
      [{ host: 'localhost' }, { host: '127.0.0.1', origin: 'http://localhost' }].map(async (headers) => {
        const statusesSent: number[] = []
        const response = { writeHead: (status: number) => statusesSent.push(status), end: () => {} }
        await mail.mount.answer({ ...fromElsewhere, headers } as never, response as never)
        return statusesSent
      }),
    )
    expect(statuses).toEqual([[403], [403]])
  })
})

describe('the scheduler', () => {
  const jobs: Job[] = [
    { name: 'publish-events', everyMinutes: 1, handler: 'tick', about: 'often' },
    { name: 'board-jobs', everyMinutes: 5, handler: 'tick', about: 'seldom' },
  ]

  it('runs each job soon and then on schedule, never concurrently, even after failures', async () => {
    const runs: string[] = []
    let running = 0
    let maxRunning = 0
    const scheduler = startScheduler({
      jobs,
      firstAfterMs: 5,
      minuteMs: 20,
      invoke: async (handler, event) => {
        const text = `${handler} ${JSON.stringify(event)}`
        runs.push(text)
        if (!text.includes('publish-events')) return
        running += 1
        maxRunning = Math.max(maxRunning, running)
        await new Promise((resolve) => setTimeout(resolve, 40))
        running -= 1
        throw new Error('the job fails')
      },
    })
    const count = (name: string) => runs.filter((run) => run === `tick {"job":"${name}"}`).length
    await until(() => count('board-jobs') >= 2 && count('publish-events') >= 3)
    await scheduler.stop()
    const atStop = runs.length
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect([maxRunning, runs.length]).toEqual([1, atStop])
  })
})
