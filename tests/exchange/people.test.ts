// Who of our members the people of a file are.

import { expect, it } from 'vitest'
import type { ImportedPerson } from '#shared/exchange/import-plan.ts'
import { matchPeople } from '#shared/exchange/people.ts'

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
  ['by name when the e-mail is nobody’s', person('a', 'Jörg Weiß', 'private@example.test'), ['usr_weiss', 'name']],
  ['not when two members have the name', person('a', 'Kim Lee'), [null, null]],
  ['not by an empty name or e-mail', person('a', ' ', ''), [null, null]],
  ['not when nobody has the name', person('a', 'Nobody'), [null, null]],
])('is found %s', (_, someone, expected) => expect(found(someone)).toEqual([expected]))

it('leaves open who of two people with one name is the member', () =>
  expect(found(person('a', 'Jörg Weiß'), person('b', 'Jorg Weiss'))).toEqual([
    [null, null],
    [null, null],
  ]))

it('gives a member whom an e-mail has claimed to nobody else by name', () =>
  expect(found(person('a', 'Inês Carvalho'), person('b', 'Inês C.', 'ines@example.test'))).toEqual([
    [null, null],
    ['usr_ines', 'email'],
  ]))

it('tells the two apart whom e-mail tells apart', () =>
  expect(found(person('a', 'Kim Lee', 'kim2@example.test'), person('b', 'Kim Lee', 'kim1@example.test'))).toEqual([
    ['usr_kim2', 'email'],
    ['usr_kim1', 'email'],
  ]))

it('answers for everybody, in order', () =>
  expect(matchPeople([person('b', 'X'), person('__proto__', 'Y')], []).map(({ key }) => key)).toEqual([
    'b',
    '__proto__',
  ]))
