// The open invitations of the pending people.

import { dayMs } from '#shared/common/durations.ts'
import { InvitationId, MailId } from '#shared/common/ids.ts'
import { invitationDays, invitationReminderDays } from '#shared/common/limits.ts'
import { Language } from '#shared/user/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import { invitationRow } from '#functions/table/access/invitation-rows.ts'
import type * as Content from '#infra/local/seed/content/types.ts'
import { personOf, type SeedContext } from './board-structure.ts'
import type { Calendar } from './calendar.ts'
import { seededId } from './ids.ts'
import { type Item, itemOf } from './put-rows.ts'

/** No key has this hash: these people accept after signing in, or by a link that is sent again. */
const hashWithoutKey = '0'.repeat(64)

export function invitationItems(
  { entities }: Bound,
  { people, designUser }: Content.World,
  { context, calendar }: { context: SeedContext; calendar: Calendar },
): Item[] {
  return people.flatMap(({ key, email, workspaceRole, state, language, invitedWhen, invitedToGroups }) => {
    if (state !== 'pending' || !workspaceRole || !invitedWhen) return []
    const createdAt = calendar.moment(invitedWhen)
    const remindAt = new Date(createdAt.getTime() + invitationReminderDays * dayMs)
    const isReminded = remindAt <= calendar.now
    const invitation = {
      invitationId: InvitationId.parse(seededId('inv', createdAt, key)),
      workspaceId: context.workspaceId,
      userId: personOf(context, key),
      email,
      role: workspaceRole,
      boards: [],
      groupIds: (invitedToGroups ?? []).map((group) => context.groupIds.get(group)!),
      language: Language.parse(language),
      invitedBy: personOf(context, designUser),
      createdAt,
      sentAt: isReminded ? remindAt : createdAt,
      expiresAt: new Date(createdAt.getTime() + invitationDays * dayMs),
      state: 'open' as const,
      secretHash: hashWithoutKey,
      reminderSecretHash: null,
      mailId: MailId.parse(seededId('mai', createdAt, key)),
      mailState: 'sent' as const,
      remindedAt: isReminded ? remindAt : null,
      accessAdded: false,
      version: 1,
      remindAt: isReminded ? null : remindAt,
    }
    return [itemOf(entities.invitation.put(invitationRow(invitation)))]
  })
}
