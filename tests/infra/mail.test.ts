// Mail on AWS: the sender of a stage, the permission to send, and the reports of bounces and complaints.
/* oxlint-disable vitest/expect-expect -- a template asserts by itself: template.hasResourceProperties(…) */

import { Match, Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { describe, expect, it } from 'vitest'
import { mailFeedbackRule } from '#functions/platform/handler-definitions.ts'
import { configuredMailSender } from '#infra/aws/mail-sender.ts'
import { stages } from '#infra/aws/stages.ts'
import { anApp, aProduct, resourcesOf, stackOf, templatesOf } from './kit.ts'

const mailSender = { address: 'board@mail.example.com', domain: 'mail.example.com' }

describe('with a sender', () => {
  const app = anApp()
  aProduct(stages.prod, { mailSender, app })
  const of = (name: string) => Template.fromStack(stackOf(app, `prod-${name}`))

  it('verifies its domain and reports bounces and complaints to EventBridge', () => {
    of('mail').hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'mail.example.com' })
    of('mail').hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: { Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] },
    })
  })

  it('delivers the reports to the subscriber of events', () => {
    of('jobs').hasResourceProperties('AWS::Events::Rule', {
      Description: mailFeedbackRule.name,
      EventPattern: { source: ['aws.ses'], 'detail-type': ['Email Bounced', 'Email Complaint Received'] },
      EventBusName: Match.absent(),
    })
  })

  it.each(['api', 'jobs'])('lets only the functions of %s that send mail do so, as this sender', (name) => {
    type Policy = { PolicyDocument: { Statement: { Action: unknown; Resource: unknown }[] } }
    const statements = resourcesOf<Policy>(of(name), 'AWS::IAM::Policy')
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
      .filter(({ Action }) => Action === 'ses:SendEmail')
    expect(statements).toHaveLength(1)
    expect(JSON.stringify(statements)).toContain('identity/mail.example.com')
  })

  it('has no finding of cdk-nag without a reason', () => {
    expect(new AwsSolutionsChecks(app).validateScope(app).violations).toEqual([])
  })
})

it('creates nothing for mail without a sender', () => {
  const { jobs, api } = templatesOf(stages.dev)
  for (const template of [jobs, api]) expect(JSON.stringify(template)).not.toContain('ses:')
})

it('reads the sender from the context, and rejects one that is no address', () => {
  expect(configuredMailSender(anApp({ mailFrom: mailSender.address }).node)).toEqual(mailSender)
  expect(configuredMailSender(anApp().node)).toBeNull()
  expect(() => configuredMailSender(anApp({ mailFrom: 'Project Board' }).node)).toThrow(/mailFrom/)
})
