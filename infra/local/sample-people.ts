import { world } from '#infra/local/seed/content/world.ts'
import type { SignInPerson } from './parts/oidc.ts'

/** Returns the users to sign in as, with a note about what each can see; their e-mail addresses count as verified. */
export async function samplePeople(): Promise<SignInPerson[]> {
  const byKey = new Map(world.people.map((person) => [person.key, person]))
  return world.suggestedUsers.flatMap(({ person: key, shows: about }) => {
    const person = byKey.get(key)
    if (!person) return []
    const { name, email, language: locale } = person
    return [{ subject: `seed-${key}`, name, email, about, locale }]
  })
}
