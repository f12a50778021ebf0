// Handlers in a process that lives on: what they do after their answers is done before it ends.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startLambda } from '#infra/local/parts/lambda.ts'
import { aFolder } from './kit.ts'

const { dataDir: folder, remove } = aFolder()
afterAll(remove)

declare global {
  var doneAfterAnswer: string[]
}

it('ends when its handlers have done what they do after their answers', async () => {
  globalThis.doneAfterAnswer = []
  const late = `
    let work = Promise.resolve()
    export async function handler(name) {
      work = new Promise((done) => setTimeout(done, 100)).then(() => doneAfterAnswer.push(name))
      return 'answered'
    }
    export const settled = () => work.then(() => {})`
  writeFileSync(join(folder, 'api.mjs'), late)
  writeFileSync(join(folder, 'health.mjs'), `export const handler = async () => 'well'`)
  const lambda = startLambda({ from: { folder, extension: 'mjs' }, environment: {} })
  expect(await lambda.invoke('api', 'once')).toBe('answered')
  expect(await lambda.invoke('health', null)).toBe('well')
  expect(globalThis.doneAfterAnswer).toEqual([])
  await lambda.stop()
  expect(globalThis.doneAfterAnswer).toEqual(['once'])
})
