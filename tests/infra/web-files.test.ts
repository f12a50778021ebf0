// Putting the web files in place: parts first, the page last, and each with how long it may be kept.

import { expect, it } from 'vitest'
import { uploads } from '#infra/aws/web-files.ts'

const steps = uploads('dist/web', 'a-bucket')
const told = (args: string[], option: string) => args.flatMap((arg, at) => (arg === option ? [args[at + 1]] : []))

it('puts the parts first and the page last, so that no page names what is not there', () => {
  expect(steps.map(({ about }) => about)).toEqual(['parts', 'other files', 'the page'])
  expect(told(steps[0]!.args, '--include')).toEqual(['assets/*'])
  expect(told(steps[1]!.args, '--exclude')).toEqual(expect.arrayContaining(['assets/*', 'index.html']))
  expect(told(steps[2]!.args, '--include')).toEqual(['index.html'])
})

it('lets parts be kept for good, and asks for the page each time', () => {
  const kept = steps.map(({ args }) => told(args, '--cache-control')[0])
  expect(kept).toEqual(['public, max-age=31536000, immutable', 'no-cache', 'no-cache'])
})

it('removes nothing: pages opened before still load their parts', () => {
  for (const { args } of steps) {
    expect(args.slice(0, 4)).toEqual(['s3', 'sync', 'dist/web', 's3://a-bucket'])
    expect(args).not.toContain('--delete')
  }
})

it('leaves out what only one machine needs, and the way back to the sources', () => {
  const [parts, others] = steps
  for (const { args } of [parts!, others!]) {
    // The last word counts: behind what takes them in.
    expect(args.slice(-6)).toEqual(['--exclude', '*.br', '--exclude', '*.gz', '--exclude', '*.map'])
  }
})
