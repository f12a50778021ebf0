// The headers that ground.ts asks for, as CloudFront wants to be told them.

import { Duration } from 'aws-cdk-lib'
import {
  HeadersReferrerPolicy,
  type ResponseHeadersPolicyProps,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront'

// What an answer says itself stands: a sign-in says no-referrer, which is stricter than what is said here.
const override = false

/**
 * CloudFront refuses these among the headers of one's own, and wants to know what they mean.
 * No frame options: who may frame the product stands in the content security policy (ground.ts).
 */
const understood: Record<string, (value: string) => Partial<ResponseSecurityHeadersBehavior>> = {
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

/** Headers by their names in lower case; `content-security-policy` is one of them. */
export function responseHeaders(sent: Readonly<Record<string, string>>): ResponseHeadersPolicyProps {
  const headers = Object.entries(sent)
  return {
    securityHeadersBehavior: Object.assign({}, ...headers.map(([header, value]) => understood[header]?.(value))),
    customHeadersBehavior: {
      customHeaders: headers.flatMap(([header, value]) => (understood[header] ? [] : [{ header, value, override }])),
    },
  }
}

const referrerPolicies = new Map<string, HeadersReferrerPolicy>(
  Object.values(HeadersReferrerPolicy).map((policy) => [policy, policy]),
)

function referrerPolicyOf(value: string): HeadersReferrerPolicy {
  const known = referrerPolicies.get(value)
  if (!known) throw new Error(`CloudFront knows no referrer policy ${value}`)
  return known
}
