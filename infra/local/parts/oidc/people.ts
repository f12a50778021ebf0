// Users of the embedded provider: those of the seed, and those created on its sign-in page.

import { createHash } from 'node:crypto'
import type { Account } from 'oidc-provider'
import type { OidcStore } from './adapter.ts'

/** `about` helps to choose a person: role and language. */
export type SignInPerson = { subject: string; name: string; email: string; about: string; locale?: string }
export type People = () => Promise<SignInPerson[]>

export type KnownPeople = ReturnType<typeof openPeople>

export function openPeople(people: People, store: OidcStore) {
  const addedPeople = () => store.addedPeople().map((person): SignInPerson => ({ ...person, about: 'introduced here' }))
  const allPeople = async () => [...(await people()), ...addedPeople()]
  return {
    seededPeople: people,
    addedPeople,
    bySubject: async (subject: string) => (await allPeople()).find((person) => person.subject === subject) ?? null,
    byEmail: async (email: string) =>
      (await allPeople()).find((person) => person.email.toLowerCase() === email.trim().toLowerCase()) ?? null,

    /** Creates a person, as in a company whose provider knows more people than the workspace. */
    addPerson(name: string, email: string): SignInPerson {
      const address = email.trim().toLowerCase()
      const subject = `new-${createHash('sha256').update(address).digest('hex').slice(0, 20)}`
      const person = { subject, name: name.trim() || (address.split('@')[0] ?? address), email: address }
      store.addPerson(person)
      return { ...person, about: 'introduced here' }
    },
  }
}

export const accountOf = ({ subject, name, email, locale }: SignInPerson): Account => ({
  accountId: subject,
  claims: () => ({ sub: subject, email, email_verified: true, name, ...(locale && { locale }) }),
})
