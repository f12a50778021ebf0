// Maps the identity provider's claims to a user: by login, otherwise by a verified e-mail address, otherwise a new user.

import { hueOf } from '#shared/common/hues.ts'
import { UserId } from '#shared/common/ids.ts'
import { line } from '#shared/common/texts.ts'
import { defaultPreferences, Preferences, type User } from '#shared/user/model.ts'
import { normalizeEmail } from '#functions/platform/email-address.ts'
import type { Table } from '#functions/table/open.ts'
import { type AuthDeps, SignInFailed } from './auth-handler.ts'

export type Claims = { iss: string; sub: string } & Record<string, unknown>

type PersonDeps = Pick<AuthDeps, 'table' | 'platform'>

/**
 * Returns the user of the claims. Links the login to a user with the same verified e-mail address, or creates a user.
 * @throws SignInFailed for an unknown user whose e-mail address is not verified
 */
export async function findOrCreatePerson({ table, platform }: PersonDeps, claims: Claims): Promise<UserId> {
  const byLogin = await table.person.byLogin(claims.iss, claims.sub)
  if (byLogin) return byLogin
  const email = verifiedEmail(claims)
  if (!email) throw new SignInFailed('unverified')
  // An e-mail address is stored as a login of the issuer 'email'.
  const byEmail = await table.person.byLogin('email', email)
  if (byEmail) {
    const userId = await createOrReread(
      table,
      claims,
      () => table.person.addLogin(claims.iss, claims.sub, byEmail),
      byEmail,
    )
    await nameInvitedPerson(table, userId, claims)
    return userId
  }
  const user = newUser(UserId.parse(platform.ids.next('usr')), email, claims)
  return createOrReread(table, claims, () => table.person.create(user, claims.iss, claims.sub), user.userId)
}

/** A user who was created by an invitation is named like their address until the first sign-in. */
async function nameInvitedPerson(table: Table, userId: UserId, claims: Claims): Promise<void> {
  const { user } = (await table.person.access(userId, null)) ?? {}
  const name = nameOf(claims)
  if (user && name && user.name === user.email) await table.invitation.setFirstName(userId, user.name, name)
}

/** Writes, or returns the user id that a concurrent sign-in has stored. */
async function createOrReread(
  table: Table,
  { iss, sub }: Claims,
  write: () => Promise<boolean>,
  userId: UserId,
): Promise<UserId> {
  if (await write()) return userId
  const existingUserId = await table.person.byLogin(iss, sub)
  if (!existingUserId) throw new SignInFailed('failed')
  return existingUserId
}

function verifiedEmail({ email, email_verified }: Claims): string | null {
  // Some providers send booleans as text.
  if (email_verified !== true && email_verified !== 'true') return null
  return typeof email === 'string' ? normalizeEmail(email) : null
}

const trimmedClaim = line({ min: 1, max: 200 })

function nameOf({ name, given_name, family_name }: Claims): string | undefined {
  const nameParts = [given_name, family_name].flatMap((part) => trimmedClaim.safeParse(part).data ?? [])
  return trimmedClaim.safeParse(name).data ?? trimmedClaim.safeParse(nameParts.join(' ')).data
}

function newUser(userId: UserId, email: string, claims: Claims): User {
  const zone = Preferences.shape.timeZone.safeParse(claims.zoneinfo)
  return {
    userId,
    name: nameOf(claims) ?? email.slice(0, email.indexOf('@')),
    email,
    hue: hueOf(userId),
    picture: null,
    preferences: { ...defaultPreferences, ...(zone.success && { timeZone: zone.data }) },
  }
}
