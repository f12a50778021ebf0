// The rendered mails in all languages, and in the worst cases: long names, markup, right-to-left names.

import { describe, expect, it } from 'vitest'
import { InvitationId } from '#shared/common/ids.ts'
import { Language } from '#shared/user/model.ts'
import { invitationMail } from '#functions/mail/invitation-mail.ts'

const data = {
  invitationId: InvitationId.parse('inv_01abcdefgh'),
  key: 'k3y_-',
  workspaceName: 'Havel Cargo Bikes',
  inviterName: 'Mara Lindqvist',
  expiresAt: new Date('2026-12-05T22:30:00Z'),
  timeZone: 'Europe/Berlin',
}
const render = (
  changes: Partial<typeof data> = {},
  { kind = 'invitation', language = 'en' }: { kind?: 'invitation' | 'reminder'; language?: Language } = {},
) => invitationMail({ kind, language, to: 'lena@elsewhere.example' }, { ...data, ...changes }, 'https://board.example')

/** The words of the HTML part, without markup. */
const wordsOf = (html: string): string =>
  html
    .replace(/^.*?<body/s, '<body')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

describe.each(Language.options)('in %s', (language) => {
  it.each(['invitation', 'reminder'] as const)('the %s has the same content as text and as HTML', (kind) => {
    const { subject, text, html } = render({}, { kind, language })
    const url = `https://board.example/invitation/inv_01abcdefgh?key=k3y_-&lang=${language}`
    expect(subject).toContain('Mara Lindqvist')
    expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined|email:|invitation\.\w/)
    expect(text).toContain(url)
    const words = wordsOf(html)
    for (const line of text.split('\n').filter((each) => each && each !== '--'))
      expect(words).toContain(line.replace(/:$/, '').replace(/\s+/g, ' '))
    expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`)
  })
})

it('names the day of expiry in the time zone of the inviter', () => {
  expect(render().text).toContain('until December 5, 2026')
  expect(render({ timeZone: 'Asia/Tokyo' }).text).toContain('until December 6, 2026')
  expect(render({}, { language: 'de' }).text).toContain('bis 5. Dezember 2026')
})

it('escapes markup in names', () => {
  const { html, text } = render({ workspaceName: '<img src=x onerror=alert(1)> & "Co"', inviterName: "O'Neil <b>" })
  expect(html).not.toMatch(/<img|<b>/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;')
  expect(text).toContain('<img src=x onerror=alert(1)> & "Co"')
})

it('limits long names in the subject, and lets them wrap in the body', () => {
  const name = 'Kraftfahrzeughaftpflicht'.repeat(13).slice(0, 300)
  const { subject, html, text } = render({ workspaceName: name, inviterName: name })
  expect(subject.length).toBeLessThan(160)
  expect(html).toContain(name)
  expect(text).toContain(name)
  expect(html).toMatch(/<h1 [^>]*overflow-wrap:anywhere/)
})

it('keeps a subject on one line', () => {
  expect(render({ workspaceName: 'Havel\r\nBcc: all@example.com' }).subject).not.toMatch(/[\r\n]/)
})

it('isolates names that are written from right to left', () => {
  const { text, html } = render({ inviterName: 'ליאת כהן' })
  expect(text).toContain('\u2068ליאת כהן\u2069')
  expect(html).toContain('dir="auto"')
})

it('needs no images or scripts, and supports dark mode', () => {
  const { html } = render()
  expect(html).not.toMatch(/<img|<script|background-image|url\(/)
  expect(html).toContain('name="color-scheme" content="light dark"')
  expect(html).toContain('prefers-color-scheme:dark')
})
