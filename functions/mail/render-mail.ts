import type { Mail } from '#functions/table/access/mail.ts'
import { invitationContent } from './invitation-mail.ts'
import { htmlPartOf, type MailContent, textPartOf } from './layout.ts'
import type { MailTexts } from './mail-data.ts'
import type { MailTarget } from './mail-values.ts'
import { notificationContent } from './notification-mail.ts'
import { vaultTakeoverContent } from './vault-takeover-mail.ts'

export type RenderedMail = { subject: string; text: string; html: string; headers: Record<string, string> }
type Content = { subject: string; content: MailContent; headers?: Record<string, string> }

/** Renders a mail of any kind as text and as HTML. */
export function renderMail(
  { language, to }: Pick<Mail, 'language' | 'to'>,
  texts: MailTexts,
  publicOrigin: string,
): RenderedMail {
  const target = { language, to, publicOrigin }
  const { subject, content, headers = {} } = contentOf(target, texts)
  // Subjects are single lines.
  return { subject: subject.replaceAll(/\s+/g, ' '), text: textPartOf(content), html: htmlPartOf(content), headers }
}

function contentOf(target: MailTarget, texts: MailTexts): Content {
  if (texts.kind === 'vault_takeover') return vaultTakeoverContent(target, texts.data)
  if (texts.kind === 'notifications') return notificationContent(target, texts.data)
  return invitationContent(target, texts.kind, texts.data)
}
