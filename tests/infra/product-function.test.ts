// A Lambda function: runtime, environment, permissions, log and dead-letter queue.
/* oxlint-disable vitest/expect-expect -- a template asserts by itself: template.hasResourceProperties(…) */

import { Match } from 'aws-cdk-lib/assertions'
import { expect, it } from 'vitest'
import { handlers, type HandlerName } from '#functions/platform/handler-definitions.ts'
import { DeadLetters } from '#infra/aws/constructs/dead-letters.ts'
import { ProductFunction } from '#infra/aws/constructs/product-function.ts'
import { stages } from '#infra/aws/stages.ts'
import { anEnvironment, resourcesOf, templateOf } from './kit.ts'

const stage = stages.prod
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a Record are its names
const names = Object.keys(handlers) as HandlerName[]

it.each(names)('runs %s on arm64 and Node 24 with the declared memory and timeout', (handler) => {
  const template = templateOf((stack) => {
    void new ProductFunction(stack, 'Function', { stage, handler, environment: anEnvironment })
  })
  template.hasResourceProperties('AWS::Lambda::Function', {
    Runtime: 'nodejs24.x',
    Architectures: ['arm64'],
    Handler: 'index.handler',
    MemorySize: handlers[handler].memoryMb,
    Timeout: handlers[handler].timeoutSeconds,
    TracingConfig: { Mode: 'Active' },
    Environment: { Variables: { ...anEnvironment, NODE_OPTIONS: '--enable-source-maps' } },
  })
})

const api = templateOf((stack) => {
  void new ProductFunction(stack, 'Function', { stage, handler: 'api', environment: anEnvironment })
})

it('writes to a log group of its own with a retention period', () => {
  api.hasResourceProperties('AWS::Logs::LogGroup', { RetentionInDays: stage.logDays })
  api.hasResourceProperties('AWS::Lambda::Function', { LoggingConfig: { LogGroup: Match.anyValue() } })
})

it('may write its log and traces, and nothing else unless granted', () => {
  const [policy] = resourcesOf<{ PolicyDocument: { Statement: { Action: string[] }[] } }>(api, 'AWS::IAM::Policy')
  expect(policy?.Properties.PolicyDocument.Statement.flatMap(({ Action }) => Action).toSorted()).toEqual([
    'logs:CreateLogStream',
    'logs:PutLogEvents',
    'xray:PutTelemetryRecords',
    'xray:PutTraceSegments',
  ])
  const [role] = resourcesOf<{ ManagedPolicyArns?: unknown }>(api, 'AWS::IAM::Role')
  expect(role?.Properties.ManagedPolicyArns).toBeUndefined()
})

it('keeps a failed asynchronous event', () => {
  const template = templateOf((stack) => {
    const deadLetters = new DeadLetters(stack, 'DeadLetters')
    const asyncInvocation = { retries: 2, deadLetters } as const
    void new ProductFunction(stack, 'Function', {
      stage,
      handler: 'events',
      environment: anEnvironment,
      asyncInvocation,
    })
  })
  template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
    MaximumRetryAttempts: 2,
    DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
  })
  template.hasResourceProperties('AWS::SQS::Queue', { SqsManagedSseEnabled: true, MessageRetentionPeriod: 1_209_600 })
  template.hasResourceProperties('AWS::SQS::QueuePolicy', {
    PolicyDocument: {
      Statement: [Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } })],
    },
  })
})

it('does not compile without a variable that it reads', () => {
  const { TABLE_NAME: _forgotten, ...environment } = anEnvironment
  templateOf((stack) => {
    // @ts-expect-error -- the table's name is missing
    void new ProductFunction(stack, 'Function', { stage, handler: 'api', environment })
  })
})
