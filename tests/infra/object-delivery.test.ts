// The origin of objects on AWS: forwards signed addresses to the bucket, and adds headers that S3 cannot send.
/* oxlint-disable vitest/expect-expect -- a template asserts by itself: template.hasResourceProperties(…) */

import { Match } from 'aws-cdk-lib/assertions'
import { expect, it } from 'vitest'
import { ObjectDelivery } from '#infra/aws/constructs/object-delivery.ts'
import { stages } from '#infra/aws/stages.ts'
import { everyStage, resourcesOf, templateOf, templatesOf } from './kit.ts'

const bucketHost = 'bucket.s3.eu-central-1.amazonaws.com'
const template = templateOf((stack) => void new ObjectDelivery(stack, 'Objects', { stage: stages.prod, bucketHost }))

it('forwards what is signed: the whole query, and the host of the bucket', () => {
  template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      Origins: [
        Match.objectLike({
          DomainName: bucketHost,
          CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
        }),
      ],
      DefaultCacheBehavior: Match.objectLike({
        // CachingDisabled and AllViewerExceptHostHeader, by their AWS ids.
        CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
        OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
        AllowedMethods: ['GET', 'HEAD', 'OPTIONS'],
        ViewerProtocolPolicy: 'https-only',
      }),
    },
  })
})

it('has no access of its own to the bucket: S3 checks each signed address', () => {
  template.resourceCountIs('AWS::CloudFront::OriginAccessControl', 0)
  template.resourceCountIs('AWS::CloudFront::CloudFrontOriginAccessIdentity', 0)
})

it('sends the headers that prevent objects from running scripts', () => {
  template.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: Match.objectLike({
        ContentTypeOptions: Match.anyValue(),
        ReferrerPolicy: Match.objectLike({ ReferrerPolicy: 'no-referrer' }),
        StrictTransportSecurity: Match.anyValue(),
      }),
      CustomHeadersConfig: {
        Items: [
          { Header: 'cross-origin-resource-policy', Value: 'cross-origin', Override: false },
          { Header: 'cache-control', Value: 'no-store', Override: false },
        ],
      },
    },
  })
})

it.each(everyStage)('has the address that the functions of $name return, and that pages may load from', (stage) => {
  const { web, api } = templatesOf(stage)
  const policies = JSON.stringify(web.findResources('AWS::CloudFront::ResponseHeadersPolicy'))
  expect(policies).toMatch(/img-src 'self' data: blob: https:\/\/"?,?\{"Fn::GetAtt":\["ObjectDelivery/)
  const functions = resourcesOf<{ Environment: { Variables: Record<string, unknown> } }>(api, 'AWS::Lambda::Function')
  const origins = functions.flatMap(({ Properties }) => Properties.Environment?.Variables.OBJECTS_ORIGIN ?? [])
  expect(origins.length).toBeGreaterThan(0)
  for (const origin of origins) expect(JSON.stringify(origin)).toContain('ObjectDelivery')
})
