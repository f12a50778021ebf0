import type { MailContent } from './layout.ts'
import type { VaultTakeoverMailData } from './mail-data.ts'
import { dateText, type MailTarget, shortName } from './mail-values.ts'
import { mailTexts } from './texts.ts'

/** Returns the mail that tells a manager of a vault that an administrator took it over. */
export function vaultTakeoverContent(
  { language, to, publicOrigin }: MailTarget,
  { vaultId, vaultName, workspaceName, administratorName, readerName, takenOverAt, timeZone }: VaultTakeoverMailData,
): { subject: string; content: MailContent } {
  const t = mailTexts(language)
  const names = { vault: vaultName, workspace: workspaceName, administrator: administratorName }
  const date = dateText(takenOverAt, language, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return {
    subject: t('email:vault_takeover.subject', {
      vault: shortName(vaultName),
      administrator: shortName(administratorName),
    }),
    content: {
      language,
      title: t('email:vault_takeover.title', names),
      paragraphs: [
        t('email:greeting', { name: readerName }),
        t('email:vault_takeover.text', { ...names, date }),
        t('email:vault_takeover.consequence', names),
        t('email:vault_takeover.what_next', names),
      ],
      button: { label: t('email:vault_takeover.button'), url: `${publicOrigin}/administration/vaults/${vaultId}` },
      linkHint: t('email:link_hint'),
      footer: t('email:vault_takeover.footer', { email: to }),
    },
  }
}
