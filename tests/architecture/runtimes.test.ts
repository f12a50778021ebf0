// Both runtimes are built from functions/platform/handler-definitions.ts, and every handler is defined there.
// tests/infra/declarations.test.ts and tests/local/composition.test.ts check how each is built.

import { describe, expect, it } from 'vitest'
import { environmentNames } from '#functions/platform/environment.ts'
import { eventRules, handlers, jobs, liveRoutes, routes } from '#functions/platform/handler-definitions.ts'
import { filesOf, importsOf, textOf } from './source-files.ts'

const entries = filesOf('functions/handlers').filter((path) =>
  /^export (?:async function handler\b|const \{ handler\b)/m.test(textOf(path)),
)

it('has a file for every handler, and a handler for every file', () => {
  const files = entries.map((path) => path.replace(/^.*\/(.*)\.ts$/, '$1'))
  expect(files.toSorted()).toEqual(Object.keys(handlers).toSorted())
})

it('sends every route, event and job to an existing handler', () => {
  for (const { handler } of [...routes, ...liveRoutes, ...eventRules, ...jobs]) expect(handlers).toHaveProperty(handler)
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
})

it('has work for every job', () => {
  const tick = textOf('functions/handlers/tick.ts')
  const unknown = jobs.filter(({ name, handler }) => handler === 'tick' && !new RegExp(`\\b'?${name}'?:`).test(tick))
  expect(unknown).toEqual([])
})

it('reads the environment in one file only', () => {
  const readers = filesOf('functions').filter((path) => /\bprocess\.env\b/.test(textOf(path)))
  expect(readers).toEqual(['functions/platform/environment.ts'])
  expect(environmentNames.length).toBeGreaterThan(5)
})

describe.each(['infra/aws', 'infra/local'])('%s', (runtime) => {
  const files = filesOf(runtime)

  it('is built from the handler definitions', () => {
    const targets = new Set(files.flatMap(importsOf).map(({ target }) => target))
    expect(targets).toContain('#functions/platform/handler-definitions.ts')
    expect(targets).toContain('#functions/platform/environment.ts')
  })

  it('defines no route of its own', () => {
    const known = new Set(routes.map(({ path }) => path))
    const named = files.flatMap((path) =>
      [...textOf(path).matchAll(/['"`](\/api\/[a-z]+\/\{proxy\+\})['"`]/g)].map(([, it]) => it!),
    )
    expect(named.filter((path) => !known.has(path as never))).toEqual([])
  })
})
