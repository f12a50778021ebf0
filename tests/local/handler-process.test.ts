// Handler processes finish the work behind a response before they end.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startLambda } from '#infra/local/parts/lambda.ts'
import { aFolder } from './kit.ts'

const { dataDir: folder, remove } = aFolder()
afterAll(remove)

it('ends after its handlers have finished their work behind the response', async () => {
  const done = join(folder, 'done.txt')
  writeFileSync(done, '')
  const lateHandler = `
    import { appendFileSync } from 'node:fs'
    let work = Promise.resolve()
    export async function handler(name) {
      work = new Promise((done) => setTimeout(done, 500)).then(() => appendFileSync(${JSON.stringify(done)}, name))
      return 'answered'
    }
    export const settled = () => work`
  writeFileSync(join(folder, 'api.mjs'), lateHandler)
  writeFileSync(join(folder, 'health.mjs'), `export const handler = async () => 'well'`)
  const lambda = startLambda({ handlerFiles: { folder, extension: 'mjs' }, environment: {} })
  expect(await lambda.invoke('api', 'once')).toBe('answered')
  expect(await lambda.invoke('health', null)).toBe('well')
  expect(readFileSync(done, 'utf8')).toBe('')
  await lambda.stop()
  expect(readFileSync(done, 'utf8')).toBe('once')
})

it('does not start if a handler cannot be imported', async () => {
  writeFileSync(join(folder, 'auth.mjs'), 'export const handler = 7')
  const lambda = startLambda({ handlerFiles: { folder, extension: 'mjs' }, environment: {} })
  await expect(lambda.preload(['auth'])).rejects.toThrow('exports no handler')
  await lambda.stop()
})
