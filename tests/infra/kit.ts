// Synthesises stacks for tests with the context of cdk.json and without bundling.

import { mkdtempSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import type { Construct } from 'constructs'
import { inject } from 'vitest'
import type { EnvironmentToProvide } from '#functions/platform/environment.ts'
import type { Identity } from '#infra/aws/identity.ts'
import type { MailSender } from '#infra/aws/mail-sender.ts'
import { addProduct } from '#infra/aws/product.ts'
import { type Stage, stages } from '#infra/aws/stages.ts'

export const project = resolve(import.meta.dirname, '../..')

/** Returns a new folder that is removed after the run. */
export const aFolder = (): string => mkdtempSync(join(inject('scratchFolder'), 'infra-'))

export const anEnvironment: EnvironmentToProvide = {
  BUILD_ID: 'a-build',
  PUBLIC_ORIGIN: 'https://board.example.com',
  TABLE_NAME: 'a-table',
  ATTACHMENT_BUCKET: 'a-bucket',
  OBJECTS_ORIGIN: 'https://objects.example.com',
  EVENT_BUS: 'a-bus',
  LIVE_ENDPOINT: 'https://live.example.com/live',
  OIDC_ISSUER: 'https://login.example.com',
  OIDC_CLIENT_ID: 'a-client',
  MAIL_FROM: 'board@example.com',
}

export function anApp(context: Record<string, unknown> = {}): App {
  const { context: ours } = JSON.parse(readFileSync(join(project, 'cdk.json'), 'utf8'))
  return new App({
    analyticsReporting: false,
    outdir: aFolder(),
    context: { ...ours, 'aws:cdk:bundling-stacks': [], ...context },
  })
}

/** Returns the template of a stack with the constructs that `build` adds. */
export function templateOf(build: (stack: Stack) => void): Template {
  const stack = new Stack(anApp(), 'Test')
  build(stack)
  return Template.fromStack(stack)
}

export type StackName = 'edge' | 'web' | 'data' | 'auth' | 'jobs' | 'api'
export const stackNames: StackName[] = ['edge', 'web', 'data', 'auth', 'jobs', 'api']

type ProductOptions = { identity?: Identity | null; mailSender?: MailSender | null; app?: App }

export function aProduct(
  stage: Stage,
  { identity = null, mailSender = null, app = anApp() }: ProductOptions = {},
): App {
  addProduct(app, stage, { build: 'a-build', identity, mailSender, fallback: 'de' })
  return app
}

export function templatesOf(stage: Stage): Record<StackName, Template> {
  const app = aProduct(stage)
  const of = (name: StackName) => Template.fromStack(stackOf(app, `${stage.name}-${name}`))
  return { edge: of('edge'), web: of('web'), data: of('data'), auth: of('auth'), jobs: of('jobs'), api: of('api') }
}

export function stackOf(app: Construct, id: string): Stack {
  const found = app.node.findChild(id)
  if (!Stack.isStack(found)) throw new Error(`${id} is no stack`)
  return found
}

export const everyStage: Stage[] = Object.values(stages)

type Resource<Properties> = { Type: string; Properties: Properties; DeletionPolicy?: string }

/** Returns all resources of a type. */
export function resourcesOf<Properties>(template: Template, type: string): Resource<Properties>[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- templates have no types
  return Object.values(template.findResources(type)) as Resource<Properties>[]
}
