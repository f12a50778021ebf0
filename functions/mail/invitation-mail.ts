import type { Language } from '#shared/user/model.ts'
import type { MailContent } from './layout.ts'
import type { InvitationMailData } from './mail-data.ts'
import { dateText, type MailTarget, shortName } from './mail-values.ts'
import { mailTexts } from './texts.ts'

const keys = {
  invitation: {
    subject: 'email:invitation.subject',
    title: 'email:invitation.title',
    text: 'email:invitation.text',
  },
  reminder: { subject: 'email:reminder.subject', title: 'email:reminder.title', text: 'email:reminder.text' },
} as const

/** Returns an invitation to a workspace, or its reminder. */
export function invitationContent(
  { language, to, publicOrigin }: MailTarget,
  kind: keyof typeof keys,
  data: InvitationMailData,
): { subject: string; content: MailContent } {
  const t = mailTexts(language)
  const { workspaceName: workspace, inviterName: inviter, expiresAt, timeZone } = data
  const names = { workspace, inviter }
  const date = dateText(expiresAt, language, { dateStyle: 'long', timeZone })
  return {
    subject: t(keys[kind].subject, { workspace: shortName(workspace), inviter: shortName(inviter) }),
    content: {
      language,
      title: t(keys[kind].title, names),
      paragraphs: [t(keys[kind].text, names), t('email:invitation.expires', { date })],
      button: { label: t('email:invitation.button'), url: invitationUrl(publicOrigin, data, language) },
      linkHint: t('email:link_hint'),
      footer: t('email:invitation.footer', { email: to }),
    },
  }
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
