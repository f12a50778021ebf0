// One origin: CloudFront with the web files, the API under /api, and live connections at /live.

import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { livePath } from '#shared/live/frames.ts'
import {
  responseSecurityPolicy,
  contentSecurityPolicy,
  edgeHeaders,
  securityHeaders,
} from '#functions/platform/handler-definitions.ts'
import { acceptFindings } from '#infra/aws/safety.ts'
import type { Stage } from '#infra/aws/stages.ts'
import { PrivateBucket } from './private-bucket.ts'
import { responseHeaders } from './response-headers.ts'

/**
 * A path without an extension is a page of the browser's router. Rewritten before the lookup and for files only: a custom
 * error page would also replace 404 responses of the API.
 */
export const pageRewrite = `function handler(event) {
  var request = event.request
  if (request.uri.lastIndexOf('.') <= request.uri.lastIndexOf('/')) request.uri = '/index.html'
  return request
}`

/** Sets the viewer's address for the API, replacing a header of the viewer (adr 0051). */
export const viewerAddress = `function handler(event) {
  var request = event.request
  request.headers['${edgeHeaders.viewer}'] = { value: event.viewer.ip }
  return request
}`

// CloudFront caches errors for ten seconds by path alone, even when nothing else is cached: one user's 404 would be
// sent to all users.
const errorStatuses = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504] as const

export const uncachedErrors = errorStatuses.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) }))

/** Accepted findings for distributions. */
export const acceptedDistributionFindings = {
  'AwsSolutions-CFR1': 'Users may work from any country, so none is blocked.',
  'AwsSolutions-CFR3':
    'Its logs contain queries, which may contain tokens (R-36.4). The API logs every call without its query.',
}

export const acceptedFindingsWithoutDomain = {
  'AwsSolutions-CFR4':
    'With the CloudFront domain, the minimum protocol cannot be configured; with a custom domain it is TLS 1.2.',
}

type ApiBehaviorOptions = { edgeKey: string; addressFunction: EdgeFunction }

type WebSiteProps = {
  stage: Stage
  /** The host of the API. */
  api: string
  /** The host of the WebSocket API, whose stage has the name of the path. */
  live: string
  /** Origins for downloads and uploads. */
  objects: { read: string; upload: string }
  /** Proves to the API that CloudFront sends the request. */
  edgeKey: string
  /** The firewall of the distribution. */
  firewallArn: string
}

export class WebSite extends Construct {
  /** The bucket for the built web files; see infra/aws/deploy.ts. */
  readonly files: Bucket
  /** The public origin, without a trailing slash. */
  readonly origin: string
  private readonly distribution: Distribution

  constructor(scope: Construct, id: string, { stage, api, live, objects, edgeKey, firewallArn }: WebSiteProps) {
    super(scope, id)
    this.files = new PrivateBucket(this, 'Files', { stage, versioned: true, lifecycleRules: [replacedFiles] })
    acceptFindings(this.files, {
      'AwsSolutions-S1': 'It holds the built web files, which are public, and only CloudFront reads them.',
    })
    const headersPolicy = (name: string, extraHeaders: Record<string, string>) =>
      new ResponseHeadersPolicy(this, name, responseHeaders({ ...securityHeaders, ...extraHeaders }))
    const pageHeaders = headersPolicy('Headers', { 'content-security-policy': contentSecurityPolicy(objects) })
    const apiHeaders = headersPolicy('AnswerHeaders', {
      'content-security-policy': responseSecurityPolicy,
      'cache-control': 'no-store',
    })
    const addressFunction = new EdgeFunction(this, 'ViewerAddress', {
      code: FunctionCode.fromInline(viewerAddress),
      runtime: FunctionRuntime.JS_2_0,
      comment: 'Adds the viewer address to API requests',
    })
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `Project Board ${stage.name}`,
      defaultBehavior: { ...this.pageBehavior(), responseHeadersPolicy: pageHeaders },
      additionalBehaviors: {
        '/api/*': { ...this.apiBehavior(api, { edgeKey, addressFunction }), responseHeadersPolicy: apiHeaders },
        [livePath]: { ...this.apiBehavior(live, { edgeKey, addressFunction }), responseHeadersPolicy: apiHeaders },
      },
      webAclId: firewallArn,
      defaultRootObject: 'index.html',
      errorResponses: uncachedErrors,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: stage.edgeLocations === 'near' ? PriceClass.PRICE_CLASS_100 : PriceClass.PRICE_CLASS_ALL,
      ...(stage.domain && {
        domainNames: [stage.domain.name],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(this, 'Certificate', stage.domain.certificateArn),
      }),
    })
    this.origin = `https://${stage.domain?.name ?? this.distribution.domainName}`
    this.acceptDistributionFindings(stage)
  }

  /** The target of a custom domain. */
  get host(): string {
    return this.distribution.domainName
  }

  private pageBehavior(): BehaviorOptions {
    const rewriteFunction = new EdgeFunction(this, 'Pages', {
      code: FunctionCode.fromInline(pageRewrite),
      runtime: FunctionRuntime.JS_2_0,
      comment: 'Rewrites page paths to index.html',
    })
    return {
      // With the right to list, a missing file is 404 instead of 403.
      origin: S3BucketOrigin.withOriginAccessControl(this.files, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      functionAssociations: [{ function: rewriteFunction, eventType: FunctionEventType.VIEWER_REQUEST }],
      // Cache durations are set on each file (infra/aws/web-files.ts).
      cachePolicy: new CachePolicy(this, 'Cache', {
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.days(365),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
    }
  }

  /** CloudFront passes WebSockets on, too, with the headers of their handshake. */
  private apiBehavior(host: string, { edgeKey, addressFunction }: ApiBehaviorOptions): BehaviorOptions {
    return {
      origin: new HttpOrigin(host, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        originSslProtocols: [OriginSslPolicy.TLS_V1_2],
        customHeaders: { [edgeHeaders.key]: edgeKey },
      }),
      functionAssociations: [{ function: addressFunction, eventType: FunctionEventType.VIEWER_REQUEST }],
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // All headers (except Host, which selects the API), cookies and the query.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      // A redirect would send the session cookie over http first.
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    }
  }

  private acceptDistributionFindings({ domain }: Stage): void {
    acceptFindings(this.distribution, {
      'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
        'The rewrite and defaultRootObject replace the root path by index.html, so the list of files is never requested.',
      ...acceptedDistributionFindings,
      ...(!domain && acceptedFindingsWithoutDomain),
    })
  }
}

const replacedFiles = {
  id: 'files of earlier deployments',
  abortIncompleteMultipartUploadAfter: Duration.days(1),
  noncurrentVersionExpiration: Duration.days(30),
}
