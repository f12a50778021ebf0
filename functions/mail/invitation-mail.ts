import { shorten } from '#shared/common/texts.ts'
import type { Language } from '#shared/user/model.ts'
import type { Mail, MailKind } from '#functions/table/access/mail.ts'
import { htmlPartOf, type MailContent, textPartOf } from './layout.ts'
import type { InvitationMailData } from './mail-data.ts'
import { mailTexts } from './texts.ts'

const keys = {
  invitation: {
    subject: 'email:invitation.subject',
    title: 'email:invitation.title',
    text: 'email:invitation.text',
  },
  reminder: { subject: 'email:reminder.subject', title: 'email:reminder.title', text: 'email:reminder.text' },
} as const satisfies Record<MailKind, object>

type RenderedMail = { subject: string; text: string; html: string }

/** Renders an invitation to a workspace, or its reminder. */
export function invitationMail(
  { kind, language, to }: Pick<Mail, 'kind' | 'language' | 'to'>,
  data: InvitationMailData,
  publicOrigin: string,
): RenderedMail {
  const t = mailTexts(language)
  const names = { workspace: data.workspaceName, inviter: data.inviterName }
  const content: MailContent = {
    language,
    title: t(keys[kind].title, names),
    paragraphs: [t(keys[kind].text, names), t('email:invitation.expires', { date: dateText(data, language) })],
    button: { label: t('email:invitation.button'), url: invitationUrl(publicOrigin, data, language) },
    linkHint: t('email:invitation.link_hint'),
    footer: t('email:invitation.footer', { email: to }),
  }
  // Subjects are single lines, and mail servers limit their length.
  const subject = t(keys[kind].subject, {
    workspace: shortName(data.workspaceName),
    inviter: shortName(data.inviterName),
  })
  return { subject: subject.replaceAll(/\s+/g, ' '), text: textPartOf(content), html: htmlPartOf(content) }
}

/** The page accepts the invitation; the language is that of the mail. */
export function invitationUrl(
  publicOrigin: string,
  { invitationId, key }: Pick<InvitationMailData, 'invitationId' | 'key'>,
  language: Language,
): string {
  const query = new URLSearchParams({ key, lang: language })
  return `${publicOrigin}/invitation/${invitationId}?${query.toString()}`
}

const dateText = ({ expiresAt, timeZone }: InvitationMailData, language: Language): string =>
  new Intl.DateTimeFormat(language === 'pt' ? 'pt-BR' : language, { dateStyle: 'long', timeZone }).format(expiresAt)

const maxNameLength = 60

const shortName = (name: string): string => shorten(name, maxNameLength)
