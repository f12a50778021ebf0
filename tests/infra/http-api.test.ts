// The HTTP API: declared routes, a common limit, and a log without secrets.
/* oxlint-disable vitest/expect-expect -- a template asserts by itself: template.hasResourceProperties(…) */

import { Match } from 'aws-cdk-lib/assertions'
import { Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda'
import { expect, it } from 'vitest'
import { HttpApi } from '#infra/aws/constructs/http-api.ts'
import { stages } from '#infra/aws/stages.ts'
import { resourcesOf, templateOf } from './kit.ts'

const template = templateOf((stack) => {
  const code = Code.fromInline('//')
  const lambda = new Lambda(stack, 'Lambda', { runtime: Runtime.NODEJS_24_X, handler: 'index.handler', code })
  const api = new HttpApi(stack, 'Api', { stage: stages.dev })
  api.addRoute(stack, { method: 'ANY', path: '/api/trpc/{proxy+}', handler: 'api' }, lambda)
  api.addRoute(stack, { method: 'GET', path: '/api/health', handler: 'health' }, lambda)
})

it('integrates each route with its function, in the payload format of the adapter', () => {
  const keys = resourcesOf<{ RouteKey: string }>(template, 'AWS::ApiGatewayV2::Route')
  expect(keys.map(({ Properties }) => Properties.RouteKey)).toEqual(['ANY /api/trpc/{proxy+}', 'GET /api/health'])
  template.allResourcesProperties('AWS::ApiGatewayV2::Integration', {
    IntegrationType: 'AWS_PROXY',
    PayloadFormatVersion: '2.0',
  })
})

it('lets the API invoke a function through its route only', () => {
  const permissions = JSON.stringify(template.findResources('AWS::Lambda::Permission'))
  expect(permissions).toContain('/*/*/api/trpc/{proxy+}')
  expect(permissions).toContain('/*/*/api/health')
})

it('throttles calls as configured for the stage', () => {
  template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
    StageName: '$default',
    AutoDeploy: true,
    DefaultRouteSettings: {
      ThrottlingRateLimit: stages.dev.throttle.perSecond,
      ThrottlingBurstLimit: stages.dev.throttle.burst,
    },
    AccessLogSettings: { DestinationArn: Match.anyValue() },
  })
})

it('logs neither query nor headers, which may contain tokens', () => {
  const [stage] = resourcesOf<{ AccessLogSettings: { Format: string } }>(template, 'AWS::ApiGatewayV2::Stage')
  const loggedFields = Object.values<string>(JSON.parse(stage!.Properties.AccessLogSettings.Format))
  expect(loggedFields).toContain('$context.path')
  expect(loggedFields.join(' ')).not.toMatch(/query|header|request\.|identity|authorizer/i)
})
