// Web stack: web files, CloudFront, and the HTTP and WebSocket APIs, which get their routes from the API stack.
// oxlint-disable no-new -- creating a construct adds it to its scope

import { CfnOutput } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { attachmentHost } from '#infra/aws/constructs/attachment-bucket.ts'
import { EdgeKey } from '#infra/aws/constructs/edge-key.ts'
import { HttpApi } from '#infra/aws/constructs/http-api.ts'
import { LiveApi } from '#infra/aws/constructs/live-api.ts'
import { ObjectDelivery } from '#infra/aws/constructs/object-delivery.ts'
import { WebSite } from '#infra/aws/constructs/web-site.ts'
import type { Stage } from '#infra/aws/stages.ts'
import { ProductStack } from './product-stack.ts'

/**
 * Deployed after the firewall and before all others, which need the origin: functions redirect to it, bucket and user pool
 * allow it. It depends on none of them; the API stack adds its routes from outside.
 */
export class WebStack extends ProductStack {
  readonly api: HttpApi
  /** The WebSocket API of live connections. */
  readonly live: LiveApi
  readonly origin: string
  /** The origin for downloads. */
  readonly objectsOrigin: string
  /** The secret header for API requests. */
  readonly edgeKey: string

  constructor(scope: Construct, stage: Stage, { firewallArn }: { firewallArn: string }) {
    super(scope, 'web', stage, { description: 'files, CloudFront, HTTP API, WebSocket API' })
    this.api = new HttpApi(this, 'HttpApi', { stage })
    this.live = new LiveApi(this, 'LiveApi', { stage })
    const bucketHost = attachmentHost(stage)
    this.objectsOrigin = new ObjectDelivery(this, 'ObjectDelivery', { stage, bucketHost }).origin
    const objects = { read: this.objectsOrigin, upload: `https://${bucketHost}` }
    this.edgeKey = new EdgeKey(this, 'EdgeKey').value
    const { edgeKey } = this
    const hosts = { api: this.api.host, live: this.live.host }
    const site = new WebSite(this, 'WebSite', { stage, ...hosts, objects, edgeKey, firewallArn })
    this.origin = site.origin
    new CfnOutput(this, 'Origin', { value: site.origin, description: 'The public address of the product' })
    new CfnOutput(this, 'Host', { value: site.host, description: 'The host name that a custom domain must point to' })
    new CfnOutput(this, 'Files', { value: site.files.bucketName, description: 'The bucket of the built web files' })
  }
}
