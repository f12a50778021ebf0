// The bundled code of the AWS functions.

import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { expect, it } from 'vitest'
import { bundleHandler } from '#infra/aws/constructs/handler-code.ts'
import { ProductFunction } from '#infra/aws/constructs/product-function.ts'
import { stages } from '#infra/aws/stages.ts'
import { aFolder, anApp, anEnvironment, resourcesOf } from './kit.ts'

const running = promisify(execFile)

it('bundles the API in less than two and a half megabytes, and it starts with only its environment', async () => {
  const folder = aFolder()
  bundleHandler('api', folder)
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mjs'))
  const bytes = code.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  expect(bytes).toBeLessThan(2.5 * 1024 * 1024)
  expect(readdirSync(folder)).toContain('index.mjs.map')

  const script = `const { handler } = await import(${JSON.stringify(pathToFileURL(join(folder, 'index.mjs')).href)})
    console.log(typeof handler)`
  const env = { ...anEnvironment, AWS_REGION: 'eu-central-1', PATH: process.env.PATH }
  const { stdout } = await running(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, env })
  expect(stdout.trim()).toBe('function')
})

it('bundles each function separately', () => {
  const stack = new Stack(anApp({ 'aws:cdk:bundling-stacks': ['**'] }), 'Test')
  for (const handler of ['health', 'tick'] as const) {
    void new ProductFunction(stack, handler, { stage: stages.dev, handler, environment: anEnvironment })
  }
  const functions = resourcesOf<{ Code: { S3Key: string } }>(Template.fromStack(stack), 'AWS::Lambda::Function')
  expect(new Set(functions.map(({ Properties }) => Properties.Code.S3Key)).size).toBe(2)
})
