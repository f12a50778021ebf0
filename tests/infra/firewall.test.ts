// The outer rate limit: one rule per address, in front of CloudFront.
/* oxlint-disable vitest/expect-expect -- a template asserts by itself: template.hasResourceProperties(…) */

import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { rateLimits } from '#shared/common/limits.ts'
import { firewallLimits } from '#infra/aws/constructs/firewall.ts'
import { aProduct, everyStage, stackOf, templatesOf } from './kit.ts'

describe.each(everyStage)('$name', (stage) => {
  const { edge, web } = templatesOf(stage)

  it.each([
    ['/api/', firewallLimits.api],
    ['/api/auth/', firewallLimits.auth],
  ])('blocks an address that requests %s more than %d times per window, with status 429', (path, limit) => {
    edge.hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'CLOUDFRONT',
      DefaultAction: { Allow: {} },
      Rules: Match.arrayWith([
        Match.objectLike({
          Action: { Block: { CustomResponse: Match.objectLike({ ResponseCode: 429 }) } },
          Statement: {
            RateBasedStatement: Match.objectLike({
              AggregateKeyType: 'IP',
              Limit: limit,
              EvaluationWindowSec: firewallLimits.windowSeconds,
              ScopeDownStatement: { ByteMatchStatement: Match.objectLike({ SearchString: path }) },
            }),
          },
        }),
      ]),
    })
  })

  it('is in the region that CloudFront requires, and is created before CloudFront', () => {
    const app = aProduct(stage)
    const [edgeStack, webStack] = [stackOf(app, `${stage.name}-edge`), stackOf(app, `${stage.name}-web`)]
    expect(edgeStack.region).toBe('us-east-1')
    expect(webStack.dependencies).toContain(edgeStack)
    web.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        WebACLId: {
          'Fn::GetStackOutput': {
            StackName: `project-board-${stage.name}-edge`,
            OutputName: 'FirewallArn',
            Region: 'us-east-1',
          },
        },
      },
    })
  })
})

it('has a higher limit than the rate limits of the product', () => {
  const { windowSeconds, api, auth } = firewallLimits
  expect(api).toBeGreaterThan(rateLimits.address.burst + windowSeconds * rateLimits.address.perSecond)
  expect(auth).toBeGreaterThan(rateLimits.signIn.burst + windowSeconds * rateLimits.signIn.perSecond)
})
