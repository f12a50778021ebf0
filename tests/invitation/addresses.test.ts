// Addresses from typed text and CSV files, their normal form, and how they are masked.

import { describe, expect, it } from 'vitest'
import { addressesIn, invitationLinesOf, looksLikeAddress, withoutRepetitions } from '#shared/invitation/addresses.ts'
import { maskEmail } from '#shared/invitation/rules.ts'
import { normalizeEmail } from '#functions/platform/email-address.ts'
import { linesOf, valuesToRetry } from '#web/invitation/form-lines.ts'

describe('a pasted text', () => {
  it.each([
    ['a@b.de, c@d.de;e@f.de\ng@h.de', ['a@b.de', 'c@d.de', 'e@f.de', 'g@h.de']],
    ['Mara Lindqvist <mara@b.de>, "Weber, Jonas" <jonas@b.de>', ['mara@b.de', 'jonas@b.de']],
    ['a@b.de A@B.de\n\n a@b.de ', ['a@b.de']],
    ['', []],
  ])('%j has the addresses %j', (text, addresses) => expect(addressesIn(text)).toEqual(addresses))

  it('keeps parts that are no addresses, so that they can be named', () => {
    expect(addressesIn('mara, a@b.de').filter((part) => !looksLikeAddress(part))).toEqual(['mara'])
  })
})

describe('a CSV file', () => {
  it('is read in all four languages, with and without roles', () => {
    expect(
      invitationLinesOf([
        ['Name', 'E-Mail', 'Rolle'],
        ['Mara', 'm@b.de', 'Gast'],
        ['', '', ''],
        ['', 'j@b.de', ''],
      ]),
    ).toEqual({
      lines: [
        { email: 'm@b.de', role: 'guest' },
        { email: 'j@b.de', role: null },
      ],
    })
    expect(invitationLinesOf([['email'], ['m@b.de']])).toEqual({ lines: [{ email: 'm@b.de', role: null }] })
  })

  it('is rejected with the reason', () => {
    expect(invitationLinesOf([['name'], ['Mara']])).toEqual({ problem: 'columns' })
    expect(invitationLinesOf([])).toEqual({ problem: 'columns' })
    expect(invitationLinesOf([['email'], ['']])).toEqual({ problem: 'empty' })
    expect(
      invitationLinesOf([
        ['email', 'role'],
        ['m@b.de', 'boss'],
      ]),
    ).toEqual({ problem: 'role', line: 2, value: 'boss' })
  })

  it('counts repeated addresses once, the first one', () => {
    const lines = [
      { email: 'A@b.de', role: 'guest' as const },
      { email: 'a@b.de', role: null },
    ]
    expect(withoutRepetitions(lines)).toEqual([lines[0]])
  })
})

it.each([
  [' Mara+Board@Havel.Example ', 'mara+board@havel.example'],
  ['lena@MÜLLER.example', 'lena@xn--mller-kva.example'],
  ['lena@пример.рф', 'lena@xn--e1afmkfd.xn--p1ai'],
  ["o'neil@b.de", "o'neil@b.de"],
  ['a@b', null],
  ['@b.de', null],
  ['a@@b.de', null],
  ['a..b@c.de', null],
  ['a@127.0.0.1', null],
  ['a@[::1]', null],
  ['a@b.de/x', null],
  ['a@b%2ede.example', null],
  ['a@b.de\nbcc: c@d.de', null],
  [`${'a'.repeat(65)}@b.de`, null],
  [`a@${'b'.repeat(64)}.de`, null],
])('%j is normalised to %j', (text, email) => expect(normalizeEmail(text)).toBe(email))

it.each([
  ['mara@havel.example', 'm…@havel.example'],
  ['m@havel.example', 'm…@havel.example'],
])('%s is masked as %s', (email, masked) => expect(maskEmail(email)).toBe(masked))

it('lines that were not sent keep the roles of their file when they are tried again', () => {
  const guest = { email: 'guest@b.de', role: 'guest' as const }
  const file = { name: 'people.csv', lines: [guest, { email: 'other@b.de', role: null }] }
  const values = { text: 'typed@b.de', file, role: 'member' as const, groupIds: [], boards: [] }
  const lines = linesOf(values)
  const after = valuesToRetry(values, lines)
  expect(after).toMatchObject({ text: 'typed@b.de\nother@b.de', file: { name: 'people.csv', lines: [guest] } })
  expect(linesOf(after).toSorted((one, next) => (one.email < next.email ? -1 : 1))).toEqual(
    lines.toSorted((one, next) => (one.email < next.email ? -1 : 1)),
  )
  expect(valuesToRetry(values, lines.slice(0, 1))).toMatchObject({ text: 'typed@b.de', file: null })
})
