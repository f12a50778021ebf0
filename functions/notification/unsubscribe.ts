// Ends the mails about notifications of a person, from the address in a mail. May be repeated.

import { MutationId, type UserId } from '#shared/common/ids.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'

type UnsubscribeDeps = { table: Pick<Table, 'notificationSettings'>; platform: Pick<Platform, 'clock' | 'ids'> }

/** Switches mails off, and leaves the kinds as they are. The person switches mails on again in the profile. */
export async function unsubscribe({ table, platform }: UnsubscribeDeps, userId: UserId): Promise<void> {
  await retryUntilDone(async () => {
    const stored = await table.notificationSettings.get(userId, true)
    if (stored.settings.mail === 'off') return true
    const settings = { ...stored.settings, mail: 'off' as const }
    const mutationId = MutationId.parse(platform.ids.next('mut'))
    const mutation = { mutation: { userId, mutationId, call: 'mail.unsubscribe' }, at: platform.clock.now() }
    return (await table.notificationSettings.save(userId, stored, settings, { mutation, answer: {} })) || null
  })
}
