import type { Mail } from '#functions/table/access/mail.ts'
import { invitationContent } from './invitation-mail.ts'
import { htmlPartOf, textPartOf } from './layout.ts'
import type { MailTexts } from './mail-data.ts'
import { vaultTakeoverContent } from './vault-takeover-mail.ts'

export type RenderedMail = { subject: string; text: string; html: string }

/** Renders a mail of any kind as text and as HTML. */
export function renderMail(
  { language, to }: Pick<Mail, 'language' | 'to'>,
  texts: MailTexts,
  publicOrigin: string,
): RenderedMail {
  const target = { language, to, publicOrigin }
  const { subject, content } =
    texts.kind === 'vault_takeover'
      ? vaultTakeoverContent(target, texts.data)
      : invitationContent(target, texts.kind, texts.data)
  // Subjects are single lines.
  return { subject: subject.replaceAll(/\s+/g, ' '), text: textPartOf(content), html: htmlPartOf(content) }
}
