import { MailId } from '#shared/common/ids.ts'
import type { Language } from '#shared/user/model.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { Mail } from '#functions/table/access/mail.ts'
import type { Table } from '#functions/table/open.ts'
import { encryptMailData, type StoredMailTexts } from './mail-data.ts'

type MailDeps = { table: Pick<Table, 'cursorKey'>; platform: Pick<Platform, 'clock' | 'ids'> }
type NewMail = { to: string; language: Language; texts: StoredMailTexts }

/** Returns a mail that can be sent at once. It is written in the transaction of the change that causes it. */
export async function newMail({ table, platform }: MailDeps, { to, language, texts }: NewMail): Promise<Mail> {
  const now = platform.clock.now()
  return {
    mailId: MailId.parse(platform.ids.next('mai')),
    to,
    kind: texts.kind,
    language,
    encryptedData: await encryptMailData(table, texts),
    invitationId: 'invitationId' in texts.data ? texts.data.invitationId : null,
    state: 'waiting',
    attempts: 0,
    createdAt: now,
    dueAt: now,
  }
}
