// The event bus and the scheduled jobs: targets, schedules, retries and dead-letter queues.
/* oxlint-disable vitest/expect-expect -- a template asserts by itself: template.hasResourceProperties(…) */

import { Match } from 'aws-cdk-lib/assertions'
import { Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda'
import { it } from 'vitest'
import { DeadLetters } from '#infra/aws/constructs/dead-letters.ts'
import { ProductBus } from '#infra/aws/constructs/product-bus.ts'
import { ProductJobs } from '#infra/aws/constructs/product-jobs.ts'
import { templateOf } from './kit.ts'

const template = templateOf((stack) => {
  const code = Code.fromInline('//')
  const lambda = new Lambda(stack, 'Lambda', { runtime: Runtime.NODEJS_24_X, handler: 'index.handler', code })
  const subscriber = { lambda, deadLetters: new DeadLetters(stack, 'DeadLetters') }
  const bus = new ProductBus(stack, 'Bus')
  bus.addRule({ name: 'everything', detailTypes: [], handler: 'events' }, subscriber)
  bus.addRule({ name: 'some', detailTypes: ['board_job.requested'], handler: 'exchange' }, subscriber)
  bus.grantPublish(lambda)
  const jobs = new ProductJobs(stack, 'Jobs')
  jobs.addJob({ name: 'publish-events', everyMinutes: 1, handler: 'tick', about: 'the first' }, subscriber)
  jobs.addJob({ name: 'board-jobs', everyMinutes: 5, handler: 'tick', about: 'the second' }, subscriber)
})
const deadLetters = { DeadLetterConfig: Match.anyValue(), RetryPolicy: Match.anyValue() }

it('delivers all events of the product to a handler, or the named ones', () => {
  template.hasResourceProperties('AWS::Events::Rule', {
    EventBusName: Match.anyValue(),
    EventPattern: Match.exact({ source: ['project-board'] }),
    Targets: [Match.objectLike(deadLetters)],
  })
  template.hasResourceProperties('AWS::Events::Rule', {
    EventPattern: Match.exact({ source: ['project-board'], 'detail-type': ['board_job.requested'] }),
    Targets: [Match.objectLike(deadLetters)],
  })
})

it.each([
  ['publish-events', 'rate(1 minute)'],
  ['board-jobs', 'rate(5 minutes)'],
])('runs the job %s at a %s, by its name', (job, ScheduleExpression) => {
  template.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression,
    Targets: [Match.objectLike({ ...deadLetters, Input: JSON.stringify({ job }) })],
  })
})

it('lets a publisher publish to this bus only', () => {
  template.hasResourceProperties('AWS::IAM::Policy', {
    PolicyDocument: {
      Statement: [
        Match.objectLike({ Action: 'events:PutEvents', Resource: { 'Fn::GetAtt': [Match.anyValue(), 'Arn'] } }),
      ],
    },
  })
})
