// users.changePreferences: changes the user's preferences. With the time zone the times of reminders change.

import { Preferences } from '#shared/user/model.ts'
import { ownProcedure } from '#functions/rpc/procedures.ts'

export const changePreferences = ownProcedure
  .input(Preferences.partial())
  .mutation(async ({ ctx: { table, platform, me, clearPersonCache }, input }) => {
    const preferences = await table.person.changePreferences(me.userId, input, platform.clock.now())
    clearPersonCache()
    return preferences
  })
