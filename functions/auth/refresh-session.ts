// GET /api/auth/refresh-session: the session gets a new cookie and goes on (spec §7).

import type { Asked, Verb } from './call.ts'
import { renew } from './session.ts'

export const refreshSession: Verb = async (ground, asked) => {
  if (!isFromHere(asked)) return { status: 403, body: { error: 'request.not_from_here' } }
  const secret = asked.cookie('session')
  const cookie = secret ? await renew(ground, secret) : null
  // The cookie stays: a tab that signed in anew meanwhile has put its own there.
  if (!cookie) return { status: 401, body: { error: 'auth.sign_in_required' } }
  return { status: 200, body: { expiresAt: cookie.until.toISOString() }, cookies: [cookie] }
}

/** A GET that changes something: only our own script sends the header, and browsers say where they come from. */
function isFromHere({ header }: Asked): boolean {
  const site = header('sec-fetch-site')
  return header('x-project-board-teams') !== undefined && (site === undefined || site === 'same-origin')
}
