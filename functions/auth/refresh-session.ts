// GET /api/auth/refresh-session: renews the session and its cookie.

import type { AuthRequest, AuthHandler } from './auth-handler.ts'
import { renewSession } from './session.ts'

export const refreshSession: AuthHandler = async (deps, request) => {
  if (!isSameOrigin(request)) return { status: 403, body: { error: 'request.not_from_here' } }
  const secret = request.cookie('session')
  const cookie = secret ? await renewSession(deps, secret) : null
  // The cookie is not deleted: another tab may have signed in and set a new one.
  if (!cookie) return { status: 401, body: { error: 'auth.sign_in_required' } }
  return { status: 200, body: { expiresAt: cookie.until.toISOString() }, cookies: [cookie] }
}

/** A GET that changes state: only our own script sends the header, and browsers send the origin. */
function isSameOrigin({ header }: AuthRequest): boolean {
  const site = header('sec-fetch-site')
  return header('x-project-board-teams') !== undefined && (site === undefined || site === 'same-origin')
}
