// Checks that the walks in ARCHITECTURE.md name existing files in import order.

import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importsOf, pathOfImport, textOf } from './source-files.ts'

const maxFiles = 25

type Walk = { title: string; files: string[] }

const [, section = ''] = /^## Three walks from click to table\n([\s\S]*?)^## /m.exec(textOf('ARCHITECTURE.md')) ?? []
const walks = section
  .split(/^### /m)
  .slice(1)
  .map((text): Walk => {
    const [title, ...lines] = text.split('\n')
    const files = lines.flatMap((line) => /^\d+\. `([^`]+)`: \S/.exec(line)?.[1] ?? [])
    return { title: title!, files }
  })

const importedBy = (file: string) => new Set(importsOf(file).map(pathOfImport))

/** A file that no file before it imports: the server behind a request, or the routes behind a link. */
const isReachedByAddress = (file: string, before: readonly string[]): boolean =>
  file.startsWith('functions/')
    ? !before.some((other) => other.startsWith('functions/'))
    : file === 'web/app/routes.ts' &&
      before.some((other) => linksOf(other).some((path) => routes.includes(`'${path}'`)))

const routes = textOf('web/app/routes.ts')
/** The paths of the links with parameters in a component. */
const linksOf = (file: string) => [...textOf(file).matchAll(/\bto="(\/[^"]*\$[^"]*)"/g)].map(([, path]) => path!)

it('finds the three walks', () => {
  expect(walks.map(({ title }) => title)).toEqual(["Change a task's status", 'Open a board', 'Archive a list'])
})

it('says in the first sentence that side concerns need not be opened', () => {
  expect(section.trim()).toMatch(/^Side concerns need not be opened/)
})

describe.each(walks)('$title', ({ files }) => {
  it(`has at most ${maxFiles} files, from the browser to the transaction or query`, () => {
    expect(files.length).toBeGreaterThan(15)
    expect(files.length).toBeLessThanOrEqual(maxFiles)
    expect(files[0]).toMatch(/^web\//)
    expect(files.some((file) => file.startsWith('functions/table/access/'))).toBe(true)
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
  })

  it('names existing files only', () => {
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  it('names files in import order: each is imported by an earlier one', () => {
    const notImported = files.filter((file, index) => {
      const before = files.slice(0, index)
      const isImported = before.some((other) => importedBy(other).has(file))
      return index > 0 && !isImported && !isReachedByAddress(file, before)
    })
    expect(notImported).toEqual([])
  })
})
