// Firewall before the rate limits (adr 0051): blocks addresses that send more than a whole office would.

import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'

/**
 * Requests per address within the window. Far above the product's own limits (`rateLimits` in limits.ts), because hundreds
 * of people may share an address; it protects against load.
 */
export const firewallLimits = {
  windowSeconds: 300,
  /** Everything under /api: 200 per second. */
  api: 60_000,
  /** Sign-in and sign-out: 10 per second. */
  auth: 3_000,
  retryAfterSeconds: 60,
} as const

export class Firewall extends Construct {
  readonly arn: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const acl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      description: 'Blocks addresses that send too many requests',
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
  // Samples would store query strings, which may contain tokens.
  sampledRequestsEnabled: false,
})
