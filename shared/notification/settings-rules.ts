// A person's settings after a change, in the browser before the server has answered, and on the server.

import type * as z from 'zod'
import type { ChangeNotificationSettings, MuteNotifications } from './inputs.ts'
import { NotificationKind } from './kinds.ts'
import type { NotificationSettings } from './settings.ts'

type SettingsChange = z.infer<typeof ChangeNotificationSettings>['change']

/** Adds or removes an item. Kinds stay in the order of their declaration. */
const withItem = <Item>(items: readonly Item[], item: Item, isIncluded: boolean): Item[] => [
  ...items.filter((other) => other !== item),
  ...(isIncluded ? [item] : []),
]

const withKindOff = (
  kinds: readonly NotificationKind[],
  kind: NotificationKind,
  isOff: boolean,
): NotificationKind[] => {
  const off = new Set(withItem(kinds, kind, isOff))
  return NotificationKind.options.filter((one) => off.has(one))
}

/** Returns the settings after a change of one of them. */
export function settingsAfterChange(settings: NotificationSettings, change: SettingsChange): NotificationSettings {
  switch (change.type) {
    case 'kind': {
      const { channel, kind, isOn } = change
      return { ...settings, off: { ...settings.off, [channel]: withKindOff(settings.off[channel], kind, !isOn) } }
    }
    case 'mail':
      return { ...settings, mail: change.frequency }
    default:
      return { ...settings, quietHours: change.quietHours }
  }
}

type MuteChange = Pick<z.infer<typeof MuteNotifications>, 'isMuted' | 'what'>

/** Returns the settings after a cause was stopped or allowed again. A kind is stopped in the panel, and so in all channels. */
export function settingsAfterMute(settings: NotificationSettings, { isMuted, what }: MuteChange): NotificationSettings {
  switch (what.type) {
    case 'task':
      return {
        ...settings,
        mutedTasks: [
          ...settings.mutedTasks.filter(({ taskId }) => taskId !== what.taskId),
          ...(isMuted ? [{ boardId: what.boardId, taskId: what.taskId }] : []),
        ],
      }
    case 'board':
      return { ...settings, mutedBoardIds: withItem(settings.mutedBoardIds, what.boardId, isMuted) }
    default:
      return { ...settings, off: { ...settings.off, panel: withKindOff(settings.off.panel, what.kind, isMuted) } }
  }
}
