// The rights of a function are those that the code behind its handler asks for, and no more.

import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { handlers, type HandlerName } from '#functions/platform/handler-definitions.ts'
import type { Objects } from '#functions/platform/ports.ts'
import type { ObjectRight } from '#infra/aws/constructs/attachment-bucket.ts'
import { rights } from '#infra/aws/rights.ts'
import { importsOf, textOf } from '#tests/architecture/read.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a Record are its names
const names = Object.keys(handlers) as HandlerName[]

/** The adapters can do everything; what matters is who calls them. */
const isAsking = (path: string) => path.startsWith('functions/') && !path.startsWith('functions/platform/')

/** All that a handler runs, by its imports. */
function behind(entry: string): string[] {
  const reached = [entry]
  for (const file of reached) {
    const targets = importsOf(file).filter(({ typeOnly }) => !typeOnly)
    const paths = targets.flatMap(({ target }) =>
      target.startsWith('#')
        ? [target.slice(1)]
        : target.startsWith('./')
          ? [`${file.slice(0, file.lastIndexOf('/'))}/${target.slice(2)}`]
          : [],
    )
    reached.push(...paths.filter((path) => isAsking(path) && !reached.includes(path)))
  }
  return reached
}

/** What each way to the objects takes. */
const takes: Record<keyof Objects, ObjectRight> = {
  ticket: 'add',
  uploaded: 'read',
  accept: 'add',
  removeUpload: 'removeUploads',
  write: 'add',
  copy: 'add',
  address: 'read',
  read: 'read',
  head: 'read',
  remove: 'remove',
}

it.each(names)('%s', (name) => {
  const entry = `functions/handlers/${name}.ts`
  expect(existsSync(entry)).toBe(true)
  const files = behind(entry)
  const code = files.map(textOf).join('\n')
  const opensTable = files.includes('functions/table/open.ts')
  const called = Object.entries(takes).filter(([call]) => new RegExp(`\\bobjects\\.${call}\\(`).test(code))
  const objects = new Set(called.map(([, right]) => right))
  expect({
    table: rights[name].table !== 'none',
    objects: new Set(rights[name].objects),
    publishes: rights[name].publishes,
  }).toEqual({
    table: opensTable,
    objects,
    publishes: /\bevents\.(?:publish|request)\(/.test(code),
  })
})
