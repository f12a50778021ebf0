// Matching of the people in a file with workspace members.

import { expect, it } from 'vitest'
import type { ImportedPerson } from '#shared/exchange/import-plan.ts'
import { matchPeople } from '#shared/exchange/match-people.ts'

const person = (key: string, name: string, email: string | null = null): ImportedPerson => ({
  key,
  name,
  userName: null,
  email,
})
const members = [
  { userId: 'usr_ines', name: 'Inês  Carvalho', email: 'Ines@Example.test' },
  { userId: 'usr_weiss', name: 'Jörg Weiß', email: 'jw@example.test' },
  { userId: 'usr_kim1', name: 'Kim Lee', email: 'kim1@example.test' },
  { userId: 'usr_kim2', name: 'Kim Lee', email: 'kim2@example.test' },
  { userId: 'usr_empty', name: ' ', email: '' },
]
const found = (...people: ImportedPerson[]) => matchPeople(people, members).map(({ userId, by }) => [userId, by])

it.each([
  ['by e-mail in any case', person('a', 'Somebody else', 'INES@example.TEST'), ['usr_ines', 'email']],
  ['by name without accents', person('a', 'ines carvalho'), ['usr_ines', 'name']],
  ['by name in capitals', person('a', 'JÖRG WEISS'), ['usr_weiss', 'name']],
  ['by name if the e-mail is unknown', person('a', 'Jörg Weiß', 'private@example.test'), ['usr_weiss', 'name']],
  ['not if two members have the name', person('a', 'Kim Lee'), [null, null]],
  ['not by an empty name or e-mail', person('a', ' ', ''), [null, null]],
  ['not if no member has the name', person('a', 'Nobody'), [null, null]],
])('is matched %s', (_, someone, expected) => expect(found(someone)).toEqual([expected]))

it('leaves the match open if two people have the same name', () =>
  expect(found(person('a', 'Jörg Weiß'), person('b', 'Jorg Weiss'))).toEqual([
    [null, null],
    [null, null],
  ]))

it('matches a member that was matched by e-mail to nobody else by name', () =>
  expect(found(person('a', 'Inês Carvalho'), person('b', 'Inês C.', 'ines@example.test'))).toEqual([
    [null, null],
    ['usr_ines', 'email'],
  ]))

it('distinguishes by e-mail two people with the same name', () =>
  expect(found(person('a', 'Kim Lee', 'kim2@example.test'), person('b', 'Kim Lee', 'kim1@example.test'))).toEqual([
    ['usr_kim2', 'email'],
    ['usr_kim1', 'email'],
  ]))

it('returns a result for everybody, in order', () =>
  expect(matchPeople([person('b', 'X'), person('__proto__', 'Y')], []).map(({ key }) => key)).toEqual([
    'b',
    '__proto__',
  ]))
