// People of a Trello board: members, and others who are named by cards and comments.

import { shorten, normalizeLine } from '#shared/common/texts.ts'
import type { ImportedAuthor, ImportedPerson } from './import-plan.ts'
import type { LeftOutCounter } from './left-out.ts'
import { nameCharacters } from './limits.ts'
import { type Fields, objectOrEmpty, idOrNull, isFields, arrayOrEmpty, UniqueKeys, textOrEmpty } from './untrusted.ts'

export class TrelloPeople {
  readonly people: ImportedPerson[] = []
  readonly #keys = new UniqueKeys()
  readonly #byId = new Map<string, ImportedPerson>()
  readonly #byName = new Map<string, ImportedPerson>()
  readonly #mentioned = new Map<string, Fields>()
  readonly #leftOut: LeftOutCounter

  constructor(members: unknown, leftOut: LeftOutCounter) {
    this.#leftOut = leftOut
    for (const raw of arrayOrEmpty(members)) {
      const person = isFields(raw) && this.#add(raw, idOrNull(raw['id']))
      if (!person) leftOut.add('people.unreadable', textOrEmpty(objectOrEmpty(raw)['id']))
    }
  }

  /** Registers a person named by an action, who may not be a member of the board. */
  mention(raw: unknown): void {
    const id = idOrNull(objectOrEmpty(raw)['id'])
    if (id && isFields(raw) && !this.#mentioned.has(id)) this.#mentioned.set(id, raw)
  }

  /** Returns the person with an id; null when the file has no more than the id. */
  find(rawId: unknown, cardTitle: string): ImportedPerson | null {
    const id = idOrNull(rawId)
    if (!id) return null
    const person = this.#byId.get(id) ?? this.#add(this.#mentioned.get(id), id)
    if (!person) this.#leftOut.add('people.unknown', cardTitle)
    return person
  }

  /** Returns an author: as named by the action, otherwise by the board. */
  author(raw: unknown, rawId: unknown): ImportedAuthor {
    const rawAuthor = objectOrEmpty(raw)
    const name = nameOf(rawAuthor)
    const id = idOrNull(rawAuthor['id']) ?? idOrNull(rawId)
    const knownPerson = id ? this.#byId.get(id) : this.#byName.get(shortTextOf(rawAuthor['username']) || name)
    const person = knownPerson ?? this.#add(name || !id ? rawAuthor : this.#mentioned.get(id), id)
    return { name: name || (person?.name ?? null), person: person?.key ?? null }
  }

  #add(raw: Fields | undefined, id: string | null): ImportedPerson | null {
    const name = raw && nameOf(raw)
    if (!name) return null
    const knownPerson = id && this.#byId.get(id)
    if (knownPerson) return knownPerson
    if (fullNameOf(raw).length > nameCharacters) this.#leftOut.add('people.name_cut', name)
    const userName = shortTextOf(raw['username']) || null
    const person = { key: this.#keys.keyFor(id), name, userName, email: shortTextOf(raw['email']) || null }
    this.people.push(person)
    if (id) this.#byId.set(id, person)
    for (const nameKey of [userName, name]) if (nameKey && !this.#byName.has(nameKey)) this.#byName.set(nameKey, person)
    return person
  }
}

const shortTextOf = (raw: unknown) => shorten(normalizeLine(textOrEmpty(raw)), nameCharacters)

const fullNameOf = (raw: Fields) =>
  normalizeLine(textOrEmpty(raw['fullName'])) ||
  normalizeLine(textOrEmpty(raw['username'])) ||
  normalizeLine(textOrEmpty(raw['email']))

const nameOf = (raw: Fields) => shorten(fullNameOf(raw), nameCharacters)
