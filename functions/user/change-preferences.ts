// users.changePreferences: changes the user's preferences.

import { Preferences } from '#shared/user/model.ts'
import { ownProcedure } from '#functions/rpc/procedures.ts'

export const changePreferences = ownProcedure
  .input(Preferences.partial())
  .mutation(async ({ ctx: { table, me, clearPersonCache }, input }) => {
    const preferences = await table.person.changePreferences(me.userId, input)
    clearPersonCache()
    return preferences
  })
