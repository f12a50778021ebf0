// Access patterns of people's notification settings.

import type { UserId } from '#shared/common/ids.ts'
import { defaultNotificationSettings, type NotificationSettings } from '#shared/notification/settings.ts'
import { type Bound, batchOf } from '#functions/table/bind.ts'
import { commitWithoutEvent, type MutationWithoutEvent } from '#functions/table/commit.ts'

/** Version 0: the person has changed nothing. */
export type StoredSettings = { version: number; settings: NotificationSettings }

type Row = { version: number; value: string }

const fromRow = (row: Row | null): StoredSettings =>
  row
    ? { version: row.version, settings: JSON.parse(row.value) as NotificationSettings }
    : { version: 0, settings: defaultNotificationSettings }

export const notificationSettingsAccess = (bound: Bound) => {
  const { entities } = bound
  return {
    /** NS1: reads the settings of a person. */
    async get(userId: UserId, consistent = false): Promise<StoredSettings> {
      const { data } = await entities.notificationSettings.get({ userId }).go({ consistent })
      return fromRow(data)
    },

    /** NS2: reads the settings of several people. */
    async several(userIds: readonly UserId[]): Promise<Map<UserId, NotificationSettings>> {
      const batch = batchOf(bound)
      const rows = userIds.map(
        (userId) =>
          [userId, batch.add(entities.notificationSettings, entities.notificationSettings.get({ userId }))] as const,
      )
      if (rows.length > 0) await batch.read()
      return new Map(rows.map(([userId, row]) => [userId, fromRow(row()).settings]))
    },

    /**
     * NS3: replaces the settings of a person.
     * @returns false when they have changed
     */
    save(
      userId: UserId,
      { version }: StoredSettings,
      settings: NotificationSettings,
      { mutation, answer }: { mutation: MutationWithoutEvent; answer: unknown },
    ): Promise<boolean> {
      return commitWithoutEvent(bound, {
        ...mutation,
        answer,
        writes: (rows) => [
          rows.notificationSettings
            .put({ userId, version: version + 1, value: JSON.stringify(settings) })
            .where((row, { eq, notExists }) => (version > 0 ? eq(row.version, version) : notExists(row.version)))
            .commit(),
        ],
      })
    },
  }
}
