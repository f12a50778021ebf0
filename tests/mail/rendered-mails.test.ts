// The rendered mails of every kind in all languages, and in the worst cases: long names, markup, right-to-left names.

import { describe, expect, it } from 'vitest'
import { InvitationId, VaultId } from '#shared/common/ids.ts'
import { Language } from '#shared/user/model.ts'
import type { MailTexts } from '#functions/mail/mail-data.ts'
import { renderMail } from '#functions/mail/render-mail.ts'
import { mailEntity } from '#functions/table/entities/mail.ts'

const kinds = mailEntity.schema.attributes.kind.type as unknown as MailTexts['kind'][]

type Names = { workspace: string; person: string; vault: string; timeZone: string }
const usualNames: Names = {
  workspace: 'Havel Cargo Bikes',
  person: 'Mara Lindqvist',
  vault: 'Board and finance',
  timeZone: 'Europe/Berlin',
}

function textsOf(kind: MailTexts['kind'], { workspace, person, vault, timeZone }: Names): MailTexts {
  if (kind === 'vault_takeover')
    return {
      kind,
      data: {
        vaultId: VaultId.parse('vlt_01abcdefgh'),
        vaultName: vault,
        workspaceName: workspace,
        administratorName: person,
        readerName: person,
        takenOverAt: new Date('2026-12-05T22:30:00Z'),
        timeZone,
      },
    }
  if (kind === 'notifications')
    return {
      kind,
      data: {
        workspaceName: workspace,
        items: [
          {
            title: `\u2068${vault}\u2069`,
            board: workspace,
            lines: [`\u2068${person}\u2069 mentioned you in a comment`],
            excerpt: 'Can you have a look?',
            path: '/boards/brd_01abcdefgh/tasks/tsk_01abcdefgh',
          },
        ],
        more: 0,
        unsubscribeToken: 't0ken',
      },
    }
  return {
    kind,
    data: {
      invitationId: InvitationId.parse('inv_01abcdefgh'),
      key: 'k3y_-',
      workspaceName: workspace,
      inviterName: person,
      expiresAt: new Date('2026-12-05T22:30:00Z'),
      timeZone,
    },
  }
}

const pathOf = (kind: MailTexts['kind'], language: Language): string =>
  ({
    vault_takeover: '/administration/vaults/vlt_01abcdefgh',
    notifications: '/boards/brd_01abcdefgh/tasks/tsk_01abcdefgh',
    invitation: `/invitation/inv_01abcdefgh?key=k3y_-&lang=${language}`,
    reminder: `/invitation/inv_01abcdefgh?key=k3y_-&lang=${language}`,
  })[kind]

const render = (kind: MailTexts['kind'], names: Partial<Names> = {}, language: Language = 'en') =>
  renderMail(
    { language, to: 'lena@elsewhere.example' },
    textsOf(kind, { ...usualNames, ...names }),
    'https://board.example',
  )

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

const longName = 'Kraftfahrzeughaftpflicht'.repeat(13).slice(0, 300)
const rightToLeftName = 'ליאת כהן'

describe.each(kinds)('a mail of the kind %s', (kind) => {
  describe.each(Language.options)('in %s', (language) => {
    it('has the same content as text and as HTML', () => {
      const { subject, text, html } = render(kind, {}, language)
      expect(subject).toContain('Mara Lindqvist')
      expect(`${subject}${text}${html}`).not.toMatch(
        /\{\{|undefined|email:|(invitation|vault_takeover|notifications)\.\w/,
      )
      const url = `https://board.example${pathOf(kind, language)}`
      expect(text).toContain(url)
      const words = wordsOf(html)
      for (const line of text.split('\n').filter((each) => each && each !== '--' && !each.startsWith('https:')))
        expect(words).toContain(line.replace(/:$/, '').replace(/\s+/g, ' '))
      expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`)
      expect(html).toContain(`<html lang="${language === 'pt' ? 'pt-BR' : language}">`)
    })

    it('limits long names in the subject, and lets them wrap in the body', () => {
      const names = { workspace: longName, person: longName, vault: longName }
      const { subject, html, text } = render(kind, names, language)
      expect(subject.length).toBeLessThan(170)
      expect(html).toContain(longName)
      expect(text).toContain(longName)
      const paragraphs = html.match(/<(h1|p) [^>]*>/g)!
      expect(paragraphs.filter((tag) => !tag.includes('overflow-wrap:anywhere'))).toEqual([])
    })

    it('isolates names that are written from right to left', () => {
      const names = { workspace: rightToLeftName, person: rightToLeftName, vault: rightToLeftName }
      const { subject, text, html } = render(kind, names, language)
      for (const part of [subject, text, html])
        expect(part.replaceAll(`\u2068${rightToLeftName}\u2069`, '')).not.toContain(rightToLeftName)
      expect(html).toContain('dir="auto"')
    })

    it('needs no images or scripts, and supports dark mode', () => {
      const { html, text } = render(kind, {}, language)
      expect(html).not.toMatch(/<img|<script|background-image|url\(/)
      expect(html).toContain('name="color-scheme" content="light dark"')
      expect(html).toContain('prefers-color-scheme:dark')
      expect(text).not.toMatch(/<\w/)
    })
  })

  it('escapes markup in names', () => {
    const markup = '<img src=x onerror=alert(1)> & "Co"'
    const { html, text } = render(kind, { workspace: markup, person: "O'Neil <b>", vault: markup })
    expect(html).not.toMatch(/<img|<b>/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;')
    expect(text).toContain(markup)
  })

  it('keeps its subject on one line', () => {
    const injected = 'Havel\r\nBcc: all@example.com'
    expect(render(kind, { workspace: injected, vault: injected, person: injected }).subject).not.toMatch(/[\r\n]/)
  })
})

it('an invitation names the day of expiry in the time zone of the inviter', () => {
  expect(render('invitation').text).toContain('until December 5, 2026')
  expect(render('invitation', { timeZone: 'Asia/Tokyo' }).text).toContain('until December 6, 2026')
  expect(render('invitation', {}, 'de').text).toContain('bis 5. Dezember 2026')
})

it('a takeover names its moment in the time zone of the reader', () => {
  expect(render('vault_takeover').text).toContain('December 5, 2026 at 11:30 PM')
  expect(render('vault_takeover', { timeZone: 'Asia/Tokyo' }, 'de').text).toContain('6. Dezember 2026 um 07:30')
})
