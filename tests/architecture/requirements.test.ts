// Checks docs/requirements.md against the repository, and the requirement ids that files cite.

import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesOf, textOf } from './source-files.ts'

const page = 'docs/requirements.md'
const idPattern = /\bR-\d+\.\d+\b/g

type Requirement = { id: string; section: string; text: string; status: string; module: string; test: string }

const parse = (text: string): Requirement[] => {
  let section = ''
  return text.split('\n').flatMap((line) => {
    section = /^## (\d+) /.exec(line)?.[1] ?? section
    if (!line.startsWith('| R-')) return []
    const [, id, title, status, module, test] = line.split('|').map((cell) => cell.trim().replaceAll('`', ''))
    return [{ id: id!, section, text: title!, status: status!, module: module!, test: test! }]
  })
}

const requirements = parse(textOf(page))
const ids = new Set(requirements.map(({ id }) => id))
const idOf = ({ id }: Requirement) => id

const markdown = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...filesOf('docs', /\.md$/).filter((path) => path !== page),
]
const citing = [...['shared', 'functions', 'web', 'infra', 'tests'].flatMap((folder) => filesOf(folder)), ...markdown]

it('lists each requirement once, under its section', () => {
  expect(requirements.length).toBeGreaterThan(200)
  expect([...ids]).toEqual(requirements.map(idOf))
  expect(requirements.filter(({ id, section }) => !id.startsWith(`R-${section}.`)).map(idOf)).toEqual([])
})

it('states every requirement once, with a known status', () => {
  const texts = requirements.map(({ text }) => text)
  expect(texts.filter((text, at) => text === '' || texts.indexOf(text) !== at)).toEqual([])
  expect(requirements.filter(({ status }) => !/^(done|partly|missing)$/.test(status)).map(idOf)).toEqual([])
})

it('names an existing module and test file for each requirement marked done', () => {
  const done = requirements.filter(({ status }) => status === 'done')
  const unproven = done.filter(
    ({ module, test }) => module === '' || !/^tests\/.+\.(test|spec)\.tsx?$/.test(test) || !existsSync(test),
  )
  expect(unproven.map(({ id, test }) => `${id}: ${test}`)).toEqual([])
})

it('names only modules and test files that exist', () => {
  const wrong = requirements.flatMap(({ id, module, test }) =>
    [module, test].filter((path) => path !== '' && !existsSync(path)).map((path) => `${id}: ${path}`),
  )
  expect(wrong).toEqual([])
})

it('names no module and no test for a missing requirement', () => {
  const missing = requirements.filter(({ status }) => status === 'missing')
  expect(missing.filter(({ module, test }) => module + test !== '').map(idOf)).toEqual([])
})

it('contains every requirement id that a file cites', () => {
  const unknown = citing.flatMap((path) =>
    [...textOf(path).matchAll(idPattern)].filter(([id]) => !ids.has(id)).map(([id]) => `${path}: ${id}`),
  )
  expect(unknown).toEqual([])
})
