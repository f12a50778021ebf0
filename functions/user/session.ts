// users.session: the signed-in user, or null.

import { procedure } from '#functions/rpc/procedures.ts'
import { identity } from './identity.ts'

export const session = procedure.meta({ open: 'session' }).query(async ({ ctx }) => {
  const signedIn = await ctx.readSession()
  return signedIn && { user: identity(signedIn) }
})
