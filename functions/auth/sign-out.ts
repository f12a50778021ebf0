// POST /api/auth/signout: ends the session in the table and deletes the cookie.

import { hashOf } from '#functions/rpc/context.ts'
import type { AuthHandler } from './auth-handler.ts'

export const signOut: AuthHandler = async ({ environment, table, connectionCloser }, { header, cookie }) => {
  const isSameOrigin = header('x-project-board-teams') !== undefined && header('origin') === environment.PUBLIC_ORIGIN
  if (!isSameOrigin) return { status: 403, body: { error: 'request.not_from_here' } }
  const secret = cookie('session')
  const userId = secret ? await table.session.end(hashOf(secret)) : null
  if (userId) await connectionCloser.add([{ userId }])
  return { status: 200, body: {}, cookies: [{ kind: 'session', value: null, seconds: 0 }] }
}
