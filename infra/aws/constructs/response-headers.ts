// Converts the headers of handler-definitions.ts into a CloudFront policy.

import { Duration } from 'aws-cdk-lib'
import {
  HeadersReferrerPolicy,
  type ResponseHeadersPolicyProps,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront'

// Headers of the response itself win: sign-in sets a stricter no-referrer.
const override = false

/**
 * CloudFront does not accept these as custom headers. No frame options: the content security policy defines who may frame
 * the product (handler-definitions.ts).
 */
const securityHeaderBehaviors: Record<string, (value: string) => Partial<ResponseSecurityHeadersBehavior>> = {
  'strict-transport-security': (value) => ({
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1])),
      includeSubdomains: value.includes('includeSubDomains'),
      preload: value.includes('preload'),
      override,
    },
  }),
  'content-security-policy': (contentSecurityPolicy) => ({
    contentSecurityPolicy: { contentSecurityPolicy, override },
  }),
  'x-content-type-options': () => ({ contentTypeOptions: { override } }),
  'referrer-policy': (value) => ({ referrerPolicy: { referrerPolicy: referrerPolicyOf(value), override } }),
}

/** Headers by lower-case name, including `content-security-policy`. */
export function responseHeaders(headerValues: Readonly<Record<string, string>>): ResponseHeadersPolicyProps {
  const headers = Object.entries(headerValues)
  return {
    securityHeadersBehavior: Object.assign(
      {},
      ...headers.map(([header, value]) => securityHeaderBehaviors[header]?.(value)),
    ),
    customHeadersBehavior: {
      customHeaders: headers.flatMap(([header, value]) =>
        securityHeaderBehaviors[header] ? [] : [{ header, value, override }],
      ),
    },
  }
}

const referrerPolicies = new Map<string, HeadersReferrerPolicy>(
  Object.values(HeadersReferrerPolicy).map((policy) => [policy, policy]),
)

function referrerPolicyOf(value: string): HeadersReferrerPolicy {
  const policy = referrerPolicies.get(value)
  if (!policy) throw new Error(`CloudFront has no referrer policy ${value}`)
  return policy
}
