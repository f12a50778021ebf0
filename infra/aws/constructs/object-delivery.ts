// The origin for downloads: CloudFront in front of the bucket, which adds headers that S3 cannot set.

import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Construct } from 'constructs'
import { objectHeaders, securityHeaders } from '#functions/platform/handler-definitions.ts'
import { acceptFindings } from '#infra/aws/safety.ts'
import type { Stage } from '#infra/aws/stages.ts'
import { responseHeaders } from './response-headers.ts'
import { acceptedDistributionFindings, acceptedFindingsWithoutDomain, uncachedErrors } from './web-site.ts'

type ObjectDeliveryProps = {
  stage: Stage
  /** The regional host of the bucket, which addresses are signed for. */
  bucketHost: string
}

/**
 * The distribution has no right to the bucket: S3 checks the signature of each address (adr 0053). The signature covers
 * host, path and query, so all of the query is forwarded with the bucket's host.
 */
export class ObjectDelivery extends Construct {
  /** Scheme and host without a trailing slash. */
  readonly origin: string

  constructor(scope: Construct, id: string, { stage, bucketHost }: ObjectDeliveryProps) {
    super(scope, id)
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Project Board ${stage.name}: objects`,
      defaultBehavior: {
        origin: new HttpOrigin(bucketHost, {
          protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
          originSslProtocols: [OriginSslPolicy.TLS_V1_2],
        }),
        allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        responseHeadersPolicy: new ResponseHeadersPolicy(
          this,
          'Headers',
          responseHeaders({
            'strict-transport-security': securityHeaders['strict-transport-security'],
            ...objectHeaders,
          }),
        ),
      },
      errorResponses: uncachedErrors,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: stage.edgeLocations === 'near' ? PriceClass.PRICE_CLASS_100 : PriceClass.PRICE_CLASS_ALL,
    })
    this.origin = `https://${distribution.domainName}`
    acceptFindings(distribution, {
      ...acceptedDistributionFindings,
      ...acceptedFindingsWithoutDomain,
      'AwsSolutions-CFR2':
        'It forwards signed addresses to S3, which rejects all others; no code of the product runs behind it.',
    })
  }
}
