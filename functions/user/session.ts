// users.session: the signed-in user, or null.

import { procedure } from '#functions/rpc/trpc.ts'
import { identity } from './identity.ts'

export const session = procedure.meta({ open: 'session' }).query(async ({ ctx }) => {
  const who = await ctx.who()
  return who && { user: identity(who) }
})
