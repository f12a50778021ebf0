// What is built is what is deployed, wherever the build is asked for: here, where NODE_ENV says test.

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

/** With what they cannot run without. */
function whole(files: string[], found = new Set<string>()): Set<string> {
  for (const file of files.filter((one) => !found.has(one))) {
    found.add(file)
    const needed = [...read(file).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)]
    whole(
      needed.map(([, name]) => `assets/${name}`),
      found,
    )
  }
  return found
}

/** What is fetched before a project shows its first card. */
const beforeFirstCard = () => whole([...scripts(), ...all().filter((file) => file.startsWith('assets/board-page-'))])

const kilobytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0) / 1_000

/** The bundler's own lines come from no file, and have no map. */
function holds(file: string, name: string): boolean {
  const map = `${file}.map`
  if (!existsSync(join(folder, map))) return false
  const { sources } = JSON.parse(read(map)) as { sources: string[] }
  return sources.some((source) => source.includes(`/node_modules/${name}`))
}

it('has the React that is made for use, not the one for developing', () => {
  const first = scripts().map((file) => readFileSync(join(folder, file), 'utf8'))
  expect(first.some((script) => script.includes('https://react.dev/errors/'))).toBe(true)
  expect(first.some((script) => script.includes('Check the render method of'))).toBe(false)
})

it('asks little of somebody who comes for the first time', () => {
  expect(kilobytes(scripts())).toBeLessThan(190)
  // Of the views the switch is here.
  expect(kilobytes(beforeFirstCard())).toBeLessThan(256)
})

it('asks for the page of a project at once, in few files', () => {
  const [, named = ''] = / data-board="([^"]*)"/.exec(read('index.html')) ?? []
  const frame = new Set(whole(scripts()))
  const page = [...beforeFirstCard()].filter((file) => !frame.has(file))
  expect(named.split(' ').toSorted()).toEqual(page.map((file) => `/${file}`).toSorted())
  // A browser has six connections, and the session and the texts stand in the same line.
  expect(page.length).toBeLessThanOrEqual(3)
})

it('asks for what draws a view in few files', () => {
  for (const [view, most] of Object.entries({ list: 3, table: 8, calendar: 14, timeline: 13 })) {
    const [, named = ''] = new RegExp(` data-${view}="([^"]*)"`).exec(read('index.html')) ?? []
    expect(named).toContain(`/assets/${view}-view-`)
    expect(named.split(' ').length, view).toBeLessThanOrEqual(most)
  }
})

it('asks for the texts of every page in one file, in the language that was spoken last', async () => {
  for (const language of Language.options) {
    const [, named = ''] = new RegExp(` data-texts-${language}="([^"]*)"`).exec(read('index.html')) ?? []
    const { default: texts } = (await import(join(folder, named))) as { default: Record<string, unknown> }
    expect(Object.keys(texts)).toEqual([...sharedNamespaces])
    for (const namespace of sharedNamespaces) {
      expect(texts[namespace]).toEqual(JSON.parse(bareText(language, namespace)))
    }
  }
})

it('draws an icon with one stroke', () => {
  const drawn = all().flatMap((file) => read(file).match(/name:[`"]calendar[`"],size:24,node:\[.*?\]\]/) ?? [])
  expect(drawn).toHaveLength(1)
  expect(drawn[0]!.match(/\[[`"](?:path|rect|circle|line)[`"]/g)).toHaveLength(1)
})

it('serves what stands before everything else without its words, and for good', () => {
  const named = [...read('index.html').matchAll(/<script src="\/(assets\/(?:ahead|theme)-[\w-]{8}\.js)"/g)].map(
    ([, file]) => file!,
  )
  expect(named).toHaveLength(2)
  for (const script of named) expect(read(script)).not.toMatch(/\/\/ |\n./)
  // Under names of theirs that never change they would be asked for with every page.
  for (const script of ['ahead.js', 'theme.js']) expect(existsSync(join(folder, script))).toBe(false)
})

it.each([
  ['the editor', 'prosemirror-'],
  ['menus, tooltips and dialogs', '@radix-ui/'],
  ['what places them', '@floating-ui/'],
])('leaves %s for when it is needed', (_, name) => {
  expect(all().some((file) => holds(file, name))).toBe(true)
  expect([...beforeFirstCard()].filter((file) => holds(file, name))).toEqual([])
})
