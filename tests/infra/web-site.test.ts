// One origin for pages, files and API calls, each with its caching, and none more public than needed.
/* oxlint-disable vitest/expect-expect -- a template asserts by itself: template.hasResourceProperties(…) */

import { runInNewContext } from 'node:vm'
import { Match, type Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import {
  responseSecurityPolicy,
  contentSecurityPolicy,
  frameAncestors,
  securityHeaders,
} from '#functions/platform/handler-definitions.ts'
import { pageRewrite, viewerAddress, WebSite } from '#infra/aws/constructs/web-site.ts'
import { type Stage, stages } from '#infra/aws/stages.ts'
import { resourcesOf, templateOf } from './kit.ts'

const objects = { read: 'https://files.example.com', upload: 'https://bucket.example.com' }
const hosts = { api: 'api.example.com', live: 'live.example.com' }
const behind = { ...hosts, objects, edgeKey: 'a-key', firewallArn: 'arn:aws:wafv2:us-east-1:1:global/a' }
const siteOf = (stage: Stage): Template => templateOf((stack) => void new WebSite(stack, 'Site', { stage, ...behind }))
const template = siteOf(stages.prod)

type Behaviour = Record<string, unknown>
type Config = {
  DefaultCacheBehavior: Behaviour
  CacheBehaviors: Behaviour[]
  CustomErrorResponses: Behaviour[]
  Origins: Behaviour[]
}
const [distribution] = resourcesOf<{ DistributionConfig: Config }>(template, 'AWS::CloudFront::Distribution')
const config = distribution!.Properties.DistributionConfig

describe('API calls and live connections', () => {
  it('are forwarded completely except for Host, and never cached', () => {
    const forwarded = {
      // CachingDisabled and AllViewerExceptHostHeader, by their AWS ids.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      ViewerProtocolPolicy: 'https-only',
      AllowedMethods: expect.arrayContaining(['GET', 'POST', 'OPTIONS']),
    }
    expect(config.CacheBehaviors).toEqual([
      expect.objectContaining({ ...forwarded, PathPattern: '/api/*' }),
      expect.objectContaining({ ...forwarded, PathPattern: '/live' }),
    ])
    for (const DomainName of Object.values(hosts)) {
      expect(config.Origins).toContainEqual(
        expect.objectContaining({
          DomainName,
          CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
        }),
      )
    }
  })

  it('carry the viewer address and the key that authenticates it', () => {
    const request = { headers: { 'x-project-board-viewer': { value: '10.0.0.1' } } }
    const event = { request, viewer: { ip: '203.0.113.9' } }
    expect(runInNewContext(`${viewerAddress}; handler(event).headers`, { event })).toEqual({
      'x-project-board-viewer': { value: '203.0.113.9' },
    })
    template.hasResourceProperties('AWS::CloudFront::Function', { FunctionCode: viewerAddress })
    for (const { FunctionAssociations } of config.CacheBehaviors) expect(FunctionAssociations).toHaveLength(1)
    expect(config.Origins).toContainEqual(
      expect.objectContaining({ OriginCustomHeaders: [{ HeaderName: 'x-project-board-edge', HeaderValue: 'a-key' }] }),
    )
  })

  it('pass the firewall', () =>
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { WebACLId: behind.firewallArn },
    }))

  it('keep their error responses: none is replaced by a page, none is cached', () => {
    expect(config.CustomErrorResponses.map(({ ErrorCode }) => ErrorCode)).toEqual(expect.arrayContaining([404, 500]))
    for (const error of config.CustomErrorResponses) {
      expect(error).toEqual({ ErrorCode: error.ErrorCode, ErrorCachingMinTTL: 0 })
    }
  })
})

const rewritten = (uri: string): string => runInNewContext(`${pageRewrite}; handler({ request: { uri } }).uri`, { uri })

describe('pages', () => {
  it.each(['/', '/boards', '/boards/brd_01/list', '/de/archive/'])('%s is answered with the page', (uri) => {
    expect(rewritten(uri)).toBe('/index.html')
  })

  it.each(['/index.html', '/assets/main-a1B2.js', '/favicon.svg', '/version.2/a.json'])(
    '%s is answered with a file',
    (uri) => {
      expect(rewritten(uri)).toBe(uri)
    },
  )

  it('are rewritten for static files only', () => {
    expect(config.DefaultCacheBehavior.FunctionAssociations).toHaveLength(1)
    expect(JSON.stringify(config.CacheBehaviors[0]!.FunctionAssociations)).not.toContain('Pages')
    template.hasResourceProperties('AWS::CloudFront::Function', {
      FunctionCode: pageRewrite,
      FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
    })
  })

  it('are compressed, and cached as each file declares', () => {
    expect(config.DefaultCacheBehavior).toMatchObject({ Compress: true, ViewerProtocolPolicy: 'redirect-to-https' })
    template.hasResourceProperties('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: {
        MinTTL: 0,
        DefaultTTL: 0,
        ParametersInCacheKeyAndForwardedToOrigin: {
          EnableAcceptEncodingBrotli: true,
          EnableAcceptEncodingGzip: true,
          QueryStringsConfig: { QueryStringBehavior: 'none' },
        },
      },
    })
  })
})

const policy = (pattern: Record<string, unknown>) => Match.objectLike(pattern)
const isSent = (sent: object) =>
  template.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
    ResponseHeadersPolicyConfig: sent,
  })

describe('response headers', () => {
  it('contain the declared content security policy, which lets Microsoft embed the product', () => {
    const ContentSecurityPolicy = contentSecurityPolicy(objects)
    expect(ContentSecurityPolicy).toContain(frameAncestors.join(' '))
    isSent({ SecurityHeadersConfig: policy({ ContentSecurityPolicy: policy({ ContentSecurityPolicy }) }) })
  })

  it('are exactly the declared ones', () => {
    const {
      'permissions-policy': permissions,
      'cross-origin-opener-policy': opener,
      'cross-origin-resource-policy': embedding,
      ...understood
    } = securityHeaders
    expect(understood).toEqual({
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    isSent({
      SecurityHeadersConfig: policy({
        StrictTransportSecurity: policy({ AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Preload: true }),
        ContentTypeOptions: Match.anyValue(),
        ReferrerPolicy: policy({ ReferrerPolicy: 'strict-origin-when-cross-origin' }),
        FrameOptions: Match.absent(),
      }),
      CustomHeadersConfig: {
        Items: [
          policy({ Header: 'permissions-policy', Value: permissions }),
          policy({ Header: 'cross-origin-opener-policy', Value: opener }),
          policy({ Header: 'cross-origin-resource-policy', Value: embedding }),
        ],
      },
    })
  })

  it('are sent with pages, files and API responses', () => {
    const behaviours = [config.DefaultCacheBehavior, ...config.CacheBehaviors]
    const policies = behaviours.map(({ ResponseHeadersPolicyId }) => JSON.stringify(ResponseHeadersPolicyId))
    expect(policies.map((id) => /AnswerHeaders/.test(id))).toEqual([false, true, true])
    expect(policies[0]).toContain('Headers')
  })

  it('prevent API responses from rendering, loading anything and being cached', () => {
    isSent({
      SecurityHeadersConfig: policy({
        ContentSecurityPolicy: policy({ ContentSecurityPolicy: responseSecurityPolicy, Override: false }),
        ContentTypeOptions: Match.anyValue(),
      }),
      CustomHeadersConfig: {
        Items: Match.arrayWith([
          policy({ Header: 'cross-origin-resource-policy', Value: 'same-origin' }),
          policy({ Header: 'cache-control', Value: 'no-store', Override: false }),
        ]),
      },
    })
  })
})

describe('the web files', () => {
  it('are readable through this distribution only', () => {
    template.resourceCountIs('AWS::CloudFront::OriginAccessControl', 1)
    template.hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: { BlockPublicPolicy: true, RestrictPublicBuckets: true },
    })
    template.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Condition: { StringEquals: { 'AWS:SourceArn': Match.anyValue() } },
          }),
        ]),
      },
    })
  })
})

describe('the domain name', () => {
  const domain = { name: 'board.example.com', certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/a-b' }

  it('uses TLS 1.2 and HTTP/3 if the stage has one of its own', () => {
    siteOf({ ...stages.prod, domain }).hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: [domain.name],
        HttpVersion: 'http2and3',
        ViewerCertificate: { AcmCertificateArn: domain.certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
      },
    })
  })

  it('is the configured one, or that of CloudFront', () => {
    templateOf((stack) => {
      const site = new WebSite(stack, 'Site', { stage: { ...stages.prod, domain }, ...behind })
      expect(site.origin).toBe('https://board.example.com')
    })
    templateOf((stack) => {
      const { origin } = new WebSite(stack, 'Site', { stage: stages.prod, ...behind })
      expect(JSON.stringify(stack.resolve(origin))).toContain('DomainName')
    })
  })

  it('is served from few locations in a development stage', () => {
    siteOf(stages.dev).hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { PriceClass: 'PriceClass_100' },
    })
  })
})
