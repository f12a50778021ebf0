// People of a Trello board: members, and others who are named by cards and comments.

import { cut, lineOf } from '#shared/common/texts.ts'
import type { ImportedAuthor, ImportedPerson } from './import-plan.ts'
import type { LeftOutCounter } from './left-out.ts'
import { nameCharacters } from './limits.ts'
import { type Fields, fieldsOf, idOf, isFields, itemsOf, Keys, wordOf } from './untrusted.ts'

export class PeopleBook {
  readonly people: ImportedPerson[] = []
  readonly #keys = new Keys()
  readonly #byId = new Map<string, ImportedPerson>()
  readonly #byName = new Map<string, ImportedPerson>()
  readonly #mentioned = new Map<string, Fields>()
  readonly #counters: LeftOutCounter

  constructor(members: unknown, leftOut: LeftOutCounter) {
    this.#counters = leftOut
    for (const raw of itemsOf(members)) {
      const person = isFields(raw) && this.#add(raw, idOf(raw['id']))
      if (!person) leftOut.add('people.unreadable', wordOf(fieldsOf(raw)['id']))
    }
  }

  /** Registers a person named by an action, who may not be a member of the board. */
  mention(raw: unknown): void {
    const id = idOf(fieldsOf(raw)['id'])
    if (id && isFields(raw) && !this.#mentioned.has(id)) this.#mentioned.set(id, raw)
  }

  /** Returns the person with an id; null when the file has no more than the id. */
  find(rawId: unknown, where: string): ImportedPerson | null {
    const id = idOf(rawId)
    if (!id) return null
    const person = this.#byId.get(id) ?? this.#add(this.#mentioned.get(id), id)
    if (!person) this.#counters.add('people.unknown', where)
    return person
  }

  /** Returns an author: as named by the action, otherwise by the board. */
  author(raw: unknown, rawId: unknown): ImportedAuthor {
    const named = fieldsOf(raw)
    const name = nameOf(named)
    const id = idOf(named['id']) ?? idOf(rawId)
    const known = id ? this.#byId.get(id) : this.#byName.get(shortOf(named['username']) || name)
    const person = known ?? this.#add(name || !id ? named : this.#mentioned.get(id), id)
    return { name: name || (person?.name ?? null), person: person?.key ?? null }
  }

  #add(raw: Fields | undefined, id: string | null): ImportedPerson | null {
    const name = raw && nameOf(raw)
    if (!name) return null
    const known = id && this.#byId.get(id)
    if (known) return known
    if (wholeNameOf(raw).length > nameCharacters) this.#counters.add('people.name_cut', name)
    const userName = shortOf(raw['username']) || null
    const person = { key: this.#keys.keyFor(id), name, userName, email: shortOf(raw['email']) || null }
    this.people.push(person)
    if (id) this.#byId.set(id, person)
    for (const word of [userName, name]) if (word && !this.#byName.has(word)) this.#byName.set(word, person)
    return person
  }
}

const shortOf = (raw: unknown) => cut(lineOf(wordOf(raw)), nameCharacters)

const wholeNameOf = (raw: Fields) =>
  lineOf(wordOf(raw['fullName'])) || lineOf(wordOf(raw['username'])) || lineOf(wordOf(raw['email']))

const nameOf = (raw: Fields) => cut(wholeNameOf(raw), nameCharacters)
