// One word for one thing: what the glossary says a thing is never called is the name of nothing.

import { readdirSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DomainEvent } from '#shared/activity/event.ts'
import { appRouter } from '#functions/router.ts'
import { filesOf, textOf } from './read.ts'

const rows = textOf('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const never = rows
  .flatMap(([, , , words]) => words!.split(',').map((word) => word.trim()))
  .filter((word) => /^[a-z]/.test(word))
const words = rows.flatMap(([, cell]) => [...cell!.matchAll(/`([a-z-]+)`/g)].map(([, word]) => word!))

const folders = ['shared', 'functions', 'web'].flatMap((building) =>
  readdirSync(building).filter((name) => statSync(`${building}/${name}`).isDirectory()),
)
const calls = Object.keys(appRouter._def.procedures)
const entities = filesOf('functions/table/entities').flatMap((path) =>
  [...textOf(path).matchAll(/entity: '([^']+)'/g)].map(([, name]) => name!),
)
const events = DomainEvent.options.map(({ shape }) => shape.type.value)

const parts = (name: string) => name.split(/[._-]|(?=[A-Z])/).map((part) => part.toLowerCase())
const bears = (name: string) =>
  parts(name).some((part) => never.includes(part) || never.some((word) => part === `${word}s`))

it('reads the glossary', () => {
  expect(never.length).toBeGreaterThan(15)
  expect(words).toContain('task')
  expect(never.filter((word) => words.includes(word))).toEqual([])
})

it.each([
  ['room', folders],
  ['call', calls],
  ['entity', entities],
  ['event', events],
])('gives no %s such a name', (_, names) => {
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter(bears)).toEqual([])
})

it('knows the word of every room', () => {
  const ground = new Set([
    'common',
    'error',
    'platform',
    'table',
    'rpc',
    'handlers',
    'ui',
    'app',
    'i18n',
    'host',
    'public',
    'build',
  ])
  expect([...new Set(folders)].filter((name) => !ground.has(name) && !words.includes(name))).toEqual([])
})

it('tells events of a thing in the past, and calls by the plural of their room', () => {
  expect(events.filter((name) => !/^[a-z]+\.[a-z_]+ed$/.test(name))).toEqual([])
  const odd = calls.filter((name) => !/^(activity|lifecycle|people|search|[a-z]+s)\.[a-z][A-Za-z]*$/.test(name))
  expect(odd).toEqual([])
})
