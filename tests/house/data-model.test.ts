// docs/data-model.md and the table say the same: the same ways in, and the same things in it.

import { expect, it } from 'vitest'
import { tableKeys } from '#functions/table/keys.ts'
import { filesOf, textOf } from './read.ts'

const page = textOf('docs/data-model.md')
const access = filesOf('functions/table/access').map(textOf).join('\n')

const inCode = [...access.matchAll(/(?:\/\*\*|^\s+\*) ([A-Z]+\d+): /gm)].map(([, number]) => number!)
const onPage = [...page.matchAll(/^- \*\*([A-Z]+\d+)\*\* · /gm)].map(([, number]) => number!)
const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

it('gives every way into the table one number', () => {
  expect(inCode.length).toBeGreaterThan(50)
  expect(inCode.toSorted(byNumber)).toEqual([...new Set(inCode)].toSorted(byNumber))
})

it('has a line for every way into the table, and no other', () => {
  expect(onPage.toSorted(byNumber)).toEqual(inCode.toSorted(byNumber))
})

it('lists every entity', () => {
  const entities = filesOf('functions/table/entities').flatMap((path) =>
    [...textOf(path).matchAll(/entity: '([^']+)'/g)].map(([, name]) => name!),
  )
  const listed = [...page.matchAll(/^\| `([a-z-]+)` /gm)].map(([, name]) => name!)
  expect(listed.toSorted()).toEqual(entities.toSorted())
})

it('names every index', () => {
  for (const { name } of tableKeys.indexes) expect(page).toContain(`\`${name}\``)
})
