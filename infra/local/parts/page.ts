// Renders the pages of the local runtime itself: plain HTML in the style of the product, without scripts.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { checkoutPath } from '#infra/local/checkout.ts'

const style = readFileSync(checkoutPath('infra', 'local', 'parts', 'page.css'), 'utf8')
const styleHash = createHash('sha256').update(style).digest('base64')

const replacements: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => replacements[character] ?? character)

const logo =
  '<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" fill="currentColor">' +
  '<rect x="3" y="4" width="4.6" height="16" rx="1.6"/>' +
  '<rect x="9.7" y="4" width="4.6" height="10" rx="1.6" opacity=".78"/>' +
  '<rect x="16.4" y="4" width="4.6" height="13" rx="1.6" opacity=".56"/></svg>'

type Page = { title: string; body: string }

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; form-action 'self'; ` +
    "base-uri 'none'; frame-ancestors 'self'",
}

/** @param body trusted HTML: the caller escapes user content */
function page({ title, body }: Page): { headers: Record<string, string>; html: string } {
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">` +
    `<title>${escapeHtml(title)} · Project Board</title><style>${style}</style></head>` +
    `<body><main><p class="mark"><span>${logo}</span>Project Board</p>${body}</main></body></html>`
  return { headers, html }
}

export function sendPage(response: ServerResponse, { status = 200, ...content }: Page & { status?: number }): void {
  response.writeHead(status, headers)
  response.end(page(content).html)
}

const noticeBody = (title: string, text: string) =>
  `<h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(text)}</p>`

export const noticePage = (title: string, text: string) => page({ title, body: noticeBody(title, text) })

export const sendNotice = (response: ServerResponse, status: number, title: string, text: string) =>
  sendPage(response, { title, status, body: noticeBody(title, text) })
