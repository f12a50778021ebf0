// The outer wall of the rate limits (adr 0051): CloudFront refuses an address that sends more than a whole office does.

import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'

/**
 * Requests of one address within the window. They lie far above what the product itself allows (`rateLimits` in limits.ts), because
 * hundreds of people may share an address; what they keep away is load, before anything of ours runs.
 */
export const firewallLimits = {
  windowSeconds: 300,
  /** Everything under /api: 200 a second. */
  api: 60_000,
  /** Signing in and out: 10 a second. */
  auth: 3_000,
  retryAfterSeconds: 60,
} as const

export class Firewall extends Construct {
  readonly arn: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const acl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      description: 'Refuses addresses that send too many requests',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('all'),
      rules: [perAddress('auth', '/api/auth/', 0), perAddress('api', '/api/', 1)],
    })
    this.arn = acl.attrArn
  }
}

const perAddress = (name: 'api' | 'auth', path: string, priority: number): CfnWebACL.RuleProperty => ({
  name,
  priority,
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      evaluationWindowSec: firewallLimits.windowSeconds,
      limit: firewallLimits[name],
      scopeDownStatement: {
        byteMatchStatement: {
          fieldToMatch: { uriPath: {} },
          positionalConstraint: 'STARTS_WITH',
          searchString: path,
          textTransformations: [{ priority: 0, type: 'NORMALIZE_PATH' }],
        },
      },
    },
  },
  action: {
    block: {
      customResponse: {
        responseCode: 429,
        responseHeaders: [{ name: 'retry-after', value: String(firewallLimits.retryAfterSeconds) }],
      },
    },
  },
  visibilityConfig: visibility(name),
})

const visibility = (name: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  metricName: `requests-${name}`,
  // Samples would keep addresses with their queries, where tokens may stand (decisions §11).
  sampledRequestsEnabled: false,
})
