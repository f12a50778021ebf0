// Deployment of the web files: assets first, the page last, each with its cache lifetime.

import { expect, it } from 'vitest'
import { uploadCommands } from '#infra/aws/web-files.ts'

const steps = uploadCommands('dist/web', 'a-bucket')
const optionValues = (args: string[], option: string) =>
  args.flatMap((arg, at) => (arg === option ? [args[at + 1]] : []))

it('uploads the assets first and the page last, so that no page references a missing file', () => {
  expect(steps.map(({ title }) => title)).toEqual(['hashed files', 'other files', 'index.html'])
  expect(optionValues(steps[0]!.args, '--include')).toEqual(['assets/*'])
  expect(optionValues(steps[1]!.args, '--exclude')).toEqual(expect.arrayContaining(['assets/*', 'index.html']))
  expect(optionValues(steps[2]!.args, '--include')).toEqual(['index.html'])
})

it('caches assets permanently, and revalidates the page each time', () => {
  const cacheControl = steps.map(({ args }) => optionValues(args, '--cache-control')[0])
  expect(cacheControl).toEqual(['public, max-age=31536000, immutable', 'no-cache', 'no-cache'])
})

it('removes nothing, so that pages opened before still load their assets', () => {
  for (const { args } of steps) {
    expect(args.slice(0, 4)).toEqual(['s3', 'sync', 'dist/web', 's3://a-bucket'])
    expect(args).not.toContain('--delete')
  }
})

it('leaves out files for the local runtime and source maps', () => {
  const [parts, others] = steps
  for (const { args } of [parts!, others!]) {
    // The last filter wins, so exclusions come after inclusions.
    expect(args.slice(-6)).toEqual(['--exclude', '*.br', '--exclude', '*.gz', '--exclude', '*.map'])
  }
})
