import type { Invitation, ShownInvitationState } from './model.ts'

/** Returns the state as people see it. */
export const shownState = (
  { state, expiresAt }: Pick<Invitation, 'state' | 'expiresAt'>,
  now: Date,
): ShownInvitationState => (state === 'open' && expiresAt <= now ? 'expired' : state)

/** Returns an address that its owner recognises and others cannot use: `m…@havelbikes.example`. */
export function maskEmail(email: string): string {
  const [first = ''] = email
  return `${first}…${email.slice(email.lastIndexOf('@'))}`
}
