// The page that shows sent mails.

import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { isLoopback } from '#infra/local/loopback.ts'
import { escapeHtml, sendNotice, sendPage } from '#infra/local/parts/page.ts'
import { pathOf } from '#infra/local/parts/sigv4.ts'
import { readMail, type Mail } from './mime.ts'

export const mailboxPrefix = '/mailbox'
const maxShown = 200

export async function handleMailbox(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isFromThisMachine(request)) {
    return sendNotice(
      response,
      403,
      'Only on this machine',
      'The mailbox can only be opened on the machine that runs Project Board.',
    )
  }
  const [, id, part] = /^\/mailbox\/(\w[\w-]*)(\/html)?$/.exec(pathOf(request.url ?? '')) ?? []
  if (!id) return sendPage(response, { title: 'Mailbox', body: await listBody(folder) })
  const mail = await readFile(join(folder, `${id}.eml`)).then(readMail, () => null)
  if (!mail) return sendNotice(response, 404, 'No such mail', 'It may have been removed from the data folder.')
  if (part) return sendHtmlPart(response, mail)
  return sendPage(response, { title: mail.subject, body: mailBody(id, mail) })
}

const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * Decided by the peer of the socket. Headers can only lead to a rejection: a host name of another machine (a foreign page
 * may resolve its name to this machine), or a proxy on this machine that forwards for others.
 */
function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '')
  const isForwarded = forwardingHeaders.some((header) => headers[header] !== undefined)
  return isLoopback(socket.remoteAddress ?? '') && isLoopback(name) && !isForwarded
}

async function listBody(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const ids = files.map((name) => name.slice(0, -'.eml'.length)).toSorted()
  const newest = ids.toReversed().slice(0, maxShown)
  const rows = await Promise.all(
    newest.map(async (id) => rowOf(id, readMail(await readFile(join(folder, `${id}.eml`))))),
  )
  const introduction =
    rows.length > 0 ? 'Newest first. Nothing of this has left the machine.' : 'No mail has been sent yet.'
  return `<h1>Mailbox</h1><p class="lead">${introduction}</p><ul>${rows.join('')}</ul>`
}

const rowOf = (id: string, { subject, to, date }: Mail) =>
  `<li><a class="row plain" href="${mailboxPrefix}/${id}"><span><b>${escapeHtml(subject)}</b>` +
  `<span class="small">to ${escapeHtml(to)}</span></span><span class="small">${escapeHtml(date)}</span></a></li>`

function mailBody(id: string, { subject, from, to, date, text, html }: Mail): string {
  // The sandboxed frame runs no scripts and has no origin.
  const frame = html
    ? `<h2>As HTML</h2><iframe sandbox="allow-popups" src="${mailboxPrefix}/${id}/html" title="The mail as HTML"></iframe>`
    : ''
  return (
    `<p><a href="${mailboxPrefix}">All mails</a></p><h1>${escapeHtml(subject)}</h1>` +
    `<p class="small">From ${escapeHtml(from)} to ${escapeHtml(to)}, ${escapeHtml(date)}</p>` +
    (text === null ? '' : `<pre>${escapeHtml(text)}</pre>`) +
    frame
  )
}

function sendHtmlPart(response: ServerResponse, { html }: Mail): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  })
  response.end(html ?? '')
}
