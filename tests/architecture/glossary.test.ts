// Checks that no name uses a word that the glossary rejects.

import { readdirSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DomainEvent } from '#shared/activity/event.ts'
import { appRouter } from '#functions/router.ts'
import { filesOf, textOf } from './source-files.ts'

const rows = textOf('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const rejected = rows
  .flatMap(([, , , terms]) => terms!.split(',').map((word) => word.trim()))
  .filter((word) => /^[a-z]/.test(word))
const terms = rows.flatMap(([, cell]) => [...cell!.matchAll(/`([a-z-]+)`/g)].map(([, word]) => word!))

const folders = ['shared', 'functions', 'web'].flatMap((packageName) =>
  readdirSync(packageName).filter((name) => statSync(`${packageName}/${name}`).isDirectory()),
)
const calls = Object.keys(appRouter._def.procedures)
const entities = filesOf('functions/table/entities').flatMap((path) =>
  [...textOf(path).matchAll(/entity: '([^']+)'/g)].map(([, name]) => name!),
)
const events = DomainEvent.options.map(({ shape }) => shape.type.value)

const parts = (name: string) => name.split(/[._-]|(?=[A-Z])/).map((part) => part.toLowerCase())
const usesRejected = (name: string) =>
  parts(name).some((part) => rejected.includes(part) || rejected.some((word) => part === `${word}s`))

it('finds the glossary', () => {
  expect(rejected.length).toBeGreaterThan(15)
  expect(terms).toContain('task')
  expect(rejected.filter((word) => terms.includes(word))).toEqual([])
})

it.each([
  ['folder', folders],
  ['procedure', calls],
  ['entity', entities],
  ['event', events],
])('no %s has a name that the glossary rejects', (_, names) => {
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter(usesRejected)).toEqual([])
})

it('names every feature', () => {
  const technicalFolders = new Set([
    'common',
    'error',
    'platform',
    'table',
    'rpc',
    'handlers',
    'ui',
    'app',
    'app-state',
    'i18n',
    'host',
    'public',
    'build',
  ])
  expect([...new Set(folders)].filter((name) => !technicalFolders.has(name) && !terms.includes(name))).toEqual([])
})

it('names events in the past tense, and procedures by the plural of their feature', () => {
  expect(events.filter((name) => !/^[a-z]+\.[a-z_]+ed$/.test(name))).toEqual([])
  const odd = calls.filter(
    (name) =>
      !/^(activity|audit|lifecycle|live|people|push|search|[a-z]+(?:[A-Z][a-z]+)?s)\.[a-z][A-Za-z]*$/.test(name),
  )
  expect(odd).toEqual([])
})
