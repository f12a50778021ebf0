// The bus and the jobs: who is told what, when, how often it is tried, and where it goes when all was in vain.
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
  const hearer = { lambda, deadLetters: new DeadLetters(stack, 'DeadLetters') }
  const bus = new ProductBus(stack, 'Bus')
  bus.tell({ name: 'everything', detailTypes: [], handler: 'events' }, hearer)
  bus.tell({ name: 'some', detailTypes: ['board_job.requested'], handler: 'exchange' }, hearer)
  bus.grantPublish(lambda)
  const jobs = new ProductJobs(stack, 'Jobs')
  jobs.every({ name: 'hand-over', everyMinutes: 1, handler: 'tick', about: 'the first' }, hearer)
  jobs.every({ name: 'board-jobs', everyMinutes: 5, handler: 'tick', about: 'the second' }, hearer)
})
const kept = { DeadLetterConfig: Match.anyValue(), RetryPolicy: Match.anyValue() }

it('tells a handler all events of the product, or those it names', () => {
  template.hasResourceProperties('AWS::Events::Rule', {
    EventBusName: Match.anyValue(),
    EventPattern: Match.exact({ source: ['project-board'] }),
    Targets: [Match.objectLike(kept)],
  })
  template.hasResourceProperties('AWS::Events::Rule', {
    EventPattern: Match.exact({ source: ['project-board'], 'detail-type': ['board_job.requested'] }),
    Targets: [Match.objectLike(kept)],
  })
})

it.each([
  ['hand-over', 'rate(1 minute)'],
  ['board-jobs', 'rate(5 minutes)'],
])('calls the job %s at a %s, by its name', (job, ScheduleExpression) => {
  template.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression,
    Targets: [Match.objectLike({ ...kept, Input: JSON.stringify({ job }) })],
  })
})

it('lets a publisher publish on this bus alone', () => {
  template.hasResourceProperties('AWS::IAM::Policy', {
    PolicyDocument: {
      Statement: [
        Match.objectLike({ Action: 'events:PutEvents', Resource: { 'Fn::GetAtt': [Match.anyValue(), 'Arn'] } }),
      ],
    },
  })
})
