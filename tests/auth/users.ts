// Users of the sign-in tests.

import { UserId, WorkspaceId } from '#shared/common/ids.ts'
import { defaultPreferences } from '#shared/user/model.ts'
import { hashOf } from '#functions/rpc/context.ts'
import { newBrowser, type openAuth, type ProviderUser } from './kit.ts'

type Auth = Awaited<ReturnType<typeof openAuth>>

export const sessionCookie = 'project-board-session-4321'
export const attemptCookie = 'project-board-sign-in-4321'

let counter = 0
const unique = (prefix: string) => `${prefix}_0000000000${(++counter).toString().padStart(4, '0')}`

/** Returns the claims of a user with a verified address. */
export function verified(name: string): ProviderUser & { claims: { email: string } } {
  const sub = unique('sub')
  return { sub, claims: { name, email: `${sub}@HavelBikes.example`, email_verified: true, zoneinfo: 'Europe/Lisbon' } }
}

/** Signs in through the provider and returns the page at the end of the redirects. */
export async function signedIn(auth: Auth, person: ProviderUser = verified('Mara Lindqvist'), to = '/boards?q=a%20b') {
  auth.provider.next.person = person
  const browser = newBrowser(auth.handler)
  const page = await browser.follow(`/api/auth/signin?redirectUrl=${encodeURIComponent(to)}`)
  const secret = browser.jar().get(sessionCookie)
  const session = secret ? await auth.table.session.get(hashOf(secret), new Date()) : null
  return { browser, page, secret, session }
}

/** Creates a known user with a workspace for each of the membership states. */
export async function aPerson(auth: Auth, email: string, states: ('pending' | 'active' | 'deactivated')[]) {
  const userId = UserId.parse(unique('usr'))
  const seen = { userId, name: 'Jonas Weber', email, hue: 'sky' as const }
  await auth.entities.user.create({ ...seen, preferences: defaultPreferences }).go()
  await auth.entities.login.create({ by: 'email', subject: email, userId }).go()
  const workspaces = states.map((state) => ({ state, workspaceId: WorkspaceId.parse(unique('wsp')) }))
  for (const one of workspaces) await auth.entities.people.create({ ...seen, ...one, role: 'member' }).go()
  return { userId, workspaces }
}
