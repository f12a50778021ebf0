import { router } from '#functions/rpc/procedures.ts'
import { list, unread } from './list.ts'
import { markAllRead, markRead } from './mark.ts'
import { changeSettings, mute, settings } from './settings.ts'

export const notificationRouter = router({ changeSettings, list, markAllRead, markRead, mute, settings, unread })
