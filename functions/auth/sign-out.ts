// POST /api/auth/signout: the session ends here and in the table.

import { hashOf } from '#functions/rpc/context.ts'
import type { Verb } from './call.ts'

export const signOut: Verb = async ({ environment, table }, { header, cookie }) => {
  const fromHere = header('x-project-board-teams') !== undefined && header('origin') === environment.PUBLIC_ORIGIN
  if (!fromHere) return { status: 403, body: { error: 'request.not_from_here' } }
  const secret = cookie('session')
  if (secret) await table.session.end(hashOf(secret))
  return { status: 200, body: {}, cookies: [{ what: 'session', value: null, seconds: 0 }] }
}
