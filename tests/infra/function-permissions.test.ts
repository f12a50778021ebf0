// The permissions of a function match exactly what the code of its handler uses.

import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { handlers, type HandlerName } from '#functions/platform/handler-definitions.ts'
import type { Objects } from '#functions/platform/ports.ts'
import type { ObjectRight } from '#infra/aws/constructs/attachment-bucket.ts'
import { rights } from '#infra/aws/rights.ts'
import { importsOf, textOf } from '#tests/architecture/source-files.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a Record are its names
const names = Object.keys(handlers) as HandlerName[]

/** Adapters can use everything; the callers decide. */
const usesAdapters = (path: string) => path.startsWith('functions/') && !path.startsWith('functions/platform/')

/** Returns all files that a handler runs, by its imports. */
function filesBehind(entry: string): string[] {
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
    reached.push(...paths.filter((path) => usesAdapters(path) && !reached.includes(path)))
  }
  return reached
}

/** The permissions that each method of the object storage needs. */
const requiredRights: Record<keyof Objects, ObjectRight> = {
  uploadTicket: 'add',
  uploaded: 'read',
  accept: 'add',
  removeUpload: 'removeUploads',
  removePicture: 'removePictures',
  write: 'add',
  copy: 'add',
  downloadUrl: 'read',
  read: 'read',
  head: 'read',
  remove: 'remove',
}

it.each(names)('%s', (name) => {
  const entry = `functions/handlers/${name}.ts`
  expect(existsSync(entry)).toBe(true)
  const files = filesBehind(entry)
  const code = files.map(textOf).join('\n')
  const opensTable = files.includes('functions/table/open.ts')
  const called = Object.entries(requiredRights).filter(([call]) => new RegExp(`\\bobjects\\.${call}\\(`).test(code))
  const objects = new Set(called.map(([, right]) => right))
  expect({
    table: rights[name].table !== 'none',
    objects: new Set(rights[name].objects),
    publishes: rights[name].canPublish,
    sendsMail: rights[name].canSendMail,
    sendsLive: rights[name].canSendLive,
  }).toEqual({
    table: opensTable,
    objects,
    publishes: /\bevents\.(?:publish|request)\(/.test(code),
    sendsMail: /\bmail\.send\(/.test(code),
    sendsLive: /\blive\.(?:send|close)\(/.test(code),
  })
})
