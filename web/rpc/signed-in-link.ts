// A call that came back with "who are you?" is sent once more when the session has only got a new cookie meanwhile; one
// that came back with "you may not be here" is told to those who decide which page is shown.

import { againLink } from './again-link.ts'

/** The calls that find out who somebody is are not asked about. */
const findsOut = new Set(['users.session', 'users.getCurrentUser', 'users.getProfile'])

export type Standing = {
  /** Asked when the server no longer knows who calls; true sends the call once more. */
  stillSignedIn: () => Promise<boolean>
  /** Somebody may not use the workspace of their session any more. */
  onSentAway?: () => void
}

export const signedInLink = ({ stillSignedIn, onSentAway }: Standing) =>
  againLink(async ({ op, error, attempt }) => {
    if (error.data?.domain?.code === 'auth.no_workspace') onSentAway?.()
    const isUnknown = error.data?.httpStatus === 401
    return attempt === 1 && isUnknown && !findsOut.has(op.path) && stillSignedIn()
  })
