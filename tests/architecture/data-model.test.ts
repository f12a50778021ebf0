// Checks docs/data-model.md against the entities and access patterns of the table.

import { expect, it } from 'vitest'
import { appRouter } from '#functions/router.ts'
import { entities } from '#functions/table/bind.ts'
import { tableKeys } from '#functions/table/keys.ts'
import { filesOf, textOf } from './source-files.ts'

const page = textOf('docs/data-model.md')
const access = filesOf('functions/table/access').map(textOf).join('\n')

const inCode = [...access.matchAll(/(?:\/\*\*|^\s+\*) ([A-Z]+\d+): /gm)].map(([, number]) => number!)
const onPage = [...page.matchAll(/^- \*\*([A-Z]+\d+)\*\* · /gm)].map(([, number]) => number!)
const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

const byName = (a: string, b: string) => a.localeCompare(b)

it('numbers every access pattern once', () => {
  expect(inCode.length).toBeGreaterThan(50)
  expect(inCode.toSorted(byNumber)).toEqual([...new Set(inCode)].toSorted(byNumber))
})

it('has a row for every access pattern of the code, and no other', () => {
  expect(onPage.toSorted(byNumber)).toEqual(inCode.toSorted(byNumber))
})

it('names only existing procedures', () => {
  const calls = Object.keys(appRouter._def.procedures)
  const features = new Set(calls.map((call) => call.split('.')[0]!))
  const named = [...page.matchAll(/\b([a-z]+)\.[a-z]\w+\b/g)].filter(([, feature]) => features.has(feature!))
  expect(named.length).toBeGreaterThan(30)
  expect(named.map(([call]) => call).filter((call) => !calls.includes(call))).toEqual([])
})

it('lists every entity with its indexes', () => {
  const inTable = Object.values(entities).map(({ schema: { model, indexes } }) => {
    const further = Object.values(indexes).flatMap((it) => ('index' in it ? [it.index] : []))
    return [model.entity, further.toSorted(byName)] as const
  })
  const listed = [...page.matchAll(/^\| `([a-z-]+)` .*$/gm)].map(([row, name]) => {
    const further = [...row.split('|')[4]!.matchAll(/`(\w+)`/g)].map(([, index]) => index!)
    return [name!, further.toSorted(byName)] as const
  })
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(inTable))
})

it('names every index', () => {
  for (const { name } of tableKeys.indexes) expect(page).toContain(`\`${name}\``)
})
