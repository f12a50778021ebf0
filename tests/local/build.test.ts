// The built web files are the deployed ones, also if NODE_ENV is test.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildWeb } from '#infra/local/build.ts'
import { Language } from '#shared/user/model.ts'
import { sharedNamespaces } from '#web/i18n/namespaces.ts'
import { bareText } from '#tests/architecture/text-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'project-board-build-'))
const before = process.env.NODE_ENV

beforeAll(() => buildWeb('000000000000', folder), 120_000)
afterAll(() => {
  process.env.NODE_ENV = before
  rmSync(folder, { recursive: true, force: true })
})

const read = (file: string) => readFileSync(join(folder, file), 'utf8')

const scripts = () => [...read('index.html').matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!)

const all = () =>
  readdirSync(join(folder, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => `assets/${file}`)

/** Returns files with all their static imports. */
function withImports(files: string[], found = new Set<string>()): Set<string> {
  for (const file of files.filter((one) => !found.has(one))) {
    found.add(file)
    const needed = [...read(file).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)]
    withImports(
      needed.map(([, name]) => `assets/${name}`),
      found,
    )
  }
  return found
}

/** Returns the files that are loaded before a board shows its first card. */
const beforeFirstCard = () =>
  withImports([...scripts(), ...all().filter((file) => file.startsWith('assets/board-page-'))])

const kilobytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0) / 1_000

/** Code of the bundler itself has no source file and no source map. */
function contains(file: string, name: string): boolean {
  const map = `${file}.map`
  if (!existsSync(join(folder, map))) return false
  const { sources } = JSON.parse(read(map)) as { sources: string[] }
  return sources.some((source) => source.includes(`/node_modules/${name}`))
}

it('contains the production build of React', () => {
  const first = scripts().map((file) => readFileSync(join(folder, file), 'utf8'))
  expect(first.some((script) => script.includes('https://react.dev/errors/'))).toBe(true)
  expect(first.some((script) => script.includes('Check the render method of'))).toBe(false)
})

it('loads few files and bytes on a first visit', () => {
  expect(kilobytes(scripts())).toBeLessThan(198)
  // Of the views, only the switch is included.
  expect(kilobytes(beforeFirstCard())).toBeLessThan(265)
})

it('preloads the page of a board in few files', () => {
  const [, named = ''] = / data-board="([^"]*)"/.exec(read('index.html')) ?? []
  const frame = new Set(withImports(scripts()))
  const page = [...beforeFirstCard()].filter((file) => !frame.has(file))
  expect(named.split(' ').toSorted()).toEqual(page.map((file) => `/${file}`).toSorted())
  // A browser has six connections, which are shared with the session and the texts.
  expect(page.length).toBeLessThanOrEqual(3)
})

it('loads a view in few files', () => {
  for (const [view, most] of Object.entries({ list: 3, table: 8, calendar: 14, timeline: 13 })) {
    const [, named = ''] = new RegExp(` data-${view}="([^"]*)"`).exec(read('index.html')) ?? []
    expect(named).toContain(`/assets/${view}-view-`)
    expect(named.split(' ').length, view).toBeLessThanOrEqual(most)
  }
})

it('loads the texts of every page in one file, in the last used language', async () => {
  for (const language of Language.options) {
    const [, named = ''] = new RegExp(` data-texts-${language}="([^"]*)"`).exec(read('index.html')) ?? []
    const { default: texts } = (await import(join(folder, named))) as { default: Record<string, unknown> }
    expect(Object.keys(texts)).toEqual([...sharedNamespaces])
    for (const namespace of sharedNamespaces) {
      expect(texts[namespace]).toEqual(JSON.parse(bareText(language, namespace)))
    }
  }
})

it('renders icons with one stroke width', () => {
  const iconNodes = all().flatMap((file) => read(file).match(/name:[`"]calendar[`"],size:24,node:\[.*?\]\]/) ?? [])
  expect(iconNodes).toHaveLength(1)
  expect(iconNodes[0]!.match(/\[[`"](?:path|rect|circle|line)[`"]/g)).toHaveLength(1)
})

it('serves the early scripts without comments and cached permanently', () => {
  const named = [
    ...read('index.html').matchAll(/<script src="\/(assets\/(?:early-requests|theme)-[\w-]{8}\.js)"/g),
  ].map(([, file]) => file!)
  expect(named).toHaveLength(2)
  for (const script of named) expect(read(script)).not.toMatch(/\/\/ |\n./)
  // Under fixed names they would have to be requested with every page.
  for (const script of ['early-requests.js', 'theme.js']) expect(existsSync(join(folder, script))).toBe(false)
})

it.each([
  ['the editor', 'prosemirror-'],
  ['menus, tooltips and dialogs', '@radix-ui/'],
  ['the positioning library', '@floating-ui/'],
])('loads %s lazily', (_, name) => {
  expect(all().some((file) => contains(file, name))).toBe(true)
  expect([...beforeFirstCard()].filter((file) => contains(file, name))).toEqual([])
})
