// users.changePreferences: how somebody likes to read dates and words.

import { Preferences } from '#shared/user/model.ts'
import { ownProcedure } from '#functions/rpc/guards.ts'

export const changePreferences = ownProcedure
  .input(Preferences.partial())
  .mutation(async ({ ctx: { table, me, forget }, input }) => {
    const preferences = await table.person.changePreferences(me.userId, input)
    forget()
    return preferences
  })
