// notifications.settings, notifications.changeSettings and notifications.mute.

import { mutedItems } from '#shared/common/limits.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { ChangeNotificationSettings, MuteNotifications } from '#shared/notification/inputs.ts'
import type { NotificationSettings } from '#shared/notification/settings.ts'
import { settingsAfterChange, settingsAfterMute } from '#shared/notification/settings-rules.ts'
import type { MutationId } from '#shared/common/ids.ts'
import { mutationWithoutEvent } from '#functions/rpc/events.ts'
import type { Context, SignedIn } from '#functions/rpc/context.ts'
import type { Call } from '#functions/rpc/idempotency.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import { namedMutedItems } from './muted.ts'

export const settings = workspaceProcedure('workspace.use').query(async ({ ctx: { table, me, platform } }) => {
  const stored = await table.notificationSettings.get(me.userId)
  return {
    ...stored.settings,
    muted: await namedMutedItems({ table, me, now: platform.clock.now() }, stored.settings),
    /** The key that a browser subscribes with; null when push is not available. */
    pushPublicKey: platform.push.publicKey,
    /** Whether the product runs in Teams. */
    teams: false,
  }
})

export const changeSettings = workspaceProcedure('workspace.use')
  .input(ChangeNotificationSettings)
  .mutation(({ ctx, input: { mutationId, change } }) =>
    saveSettings(ctx, mutationId, (before) => settingsAfterChange(before, change)),
  )

/** @throws notification.mute_limit_reached */
export const mute = workspaceProcedure('workspace.use')
  .input(MuteNotifications)
  .mutation(({ ctx, input: { mutationId, ...muting } }) =>
    saveSettings(ctx, mutationId, (before) => {
      const after = settingsAfterMute(before, muting)
      if (after.mutedTasks.length > mutedItems)
        throwError('notification.mute_limit_reached', { limit: mutedItems, field: 'taskId' })
      if (after.mutedBoardIds.length > mutedItems)
        throwError('notification.mute_limit_reached', { limit: mutedItems, field: 'boardId' })
      return after
    }),
  )

type SettingsContext = Pick<Context, 'table' | 'platform'> & {
  me: Pick<SignedIn, 'userId'>
  call: Pick<Call, 'fingerprint'>
}

/** Reads again on a conflict, so that two changes of different settings never overwrite each other. */
function saveSettings(
  ctx: SettingsContext,
  mutationId: MutationId | undefined,
  next: (before: NotificationSettings) => NotificationSettings,
): Promise<NotificationSettings> {
  const { table, me } = ctx
  const mutation = mutationWithoutEvent(ctx, mutationId)
  return retryUntilDone(async () => {
    const stored = await table.notificationSettings.get(me.userId, true)
    const after = next(stored.settings)
    const isSaved = await table.notificationSettings.save(me.userId, stored, after, { mutation, answer: after })
    return isSaved ? after : null
  })
}
