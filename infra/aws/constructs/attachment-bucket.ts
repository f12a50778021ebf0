// Bucket of attachments: uploaded by signed form, downloaded by signed address (object-delivery.ts).

import { Aws, Duration } from 'aws-cdk-lib'
import { Grant, type IGrantable } from 'aws-cdk-lib/aws-iam'
import { type Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Construct, type IConstruct } from 'constructs'
import { picturePrefix, uploadDays, uploadPrefix } from '#functions/platform/handler-definitions.ts'
import { acceptFindings, toNagNotation } from '#infra/aws/safety.ts'
import type { Stage } from '#infra/aws/stages.ts'
import { PrivateBucket } from './private-bucket.ts'

/**
 * A fixed name, so that the content security policy can name the bucket before it exists, and the bucket the web origin:
 * otherwise the stacks would depend on each other.
 */
const bucketNameOf = ({ name }: Stage) => `project-board-${name}-attachments-${Aws.ACCOUNT_ID}-${Aws.REGION}`

/** The host for uploads, and the host that addresses are signed for. */
export const attachmentHost = (stage: Stage): string => `${bucketNameOf(stage)}.s3.${Aws.REGION}.${Aws.URL_SUFFIX}`

export type ObjectRight = 'read' | 'add' | 'remove' | 'removeUploads' | 'removePictures'

type Permission = { action: string; keys: string }

const permissionOf: Record<ObjectRight, Permission> = {
  read: { action: 's3:GetObject', keys: '*' },
  add: { action: 's3:PutObject', keys: '*' },
  remove: { action: 's3:DeleteObject', keys: '*' },
  removeUploads: { action: 's3:DeleteObject', keys: `${uploadPrefix}*` },
  removePictures: { action: 's3:DeleteObject', keys: `${picturePrefix}*` },
}

type AttachmentBucketProps = {
  stage: Stage
  /** The only origin that may upload and download. */
  origin: string
}

export class AttachmentBucket extends Construct {
  private readonly bucket: Bucket
  /** Built from the name, so that rights are readable in the template. */
  private readonly arn: string

  constructor(scope: Construct, id: string, { stage, origin }: AttachmentBucketProps) {
    super(scope, id)
    this.arn = `arn:${Aws.PARTITION}:s3:::${bucketNameOf(stage)}`
    const logs = new PrivateBucket(this, 'Logs', {
      stage,
      lifecycleRules: [{ expiration: Duration.days(stage.logDays) }],
    })
    this.bucket = new PrivateBucket(this, 'Bucket', {
      stage,
      bucketName: bucketNameOf(stage),
      versioned: true,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'attachments/',
      cors: [
        {
          allowedOrigins: [origin],
          allowedMethods: [HttpMethods.GET, HttpMethods.POST],
          allowedHeaders: ['*'],
          maxAge: 3_600,
        },
      ],
      lifecycleRules: [
        {
          id: 'overwritten, deleted and unfinished objects',
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(stage.oldVersionDays),
          expiredObjectDeleteMarker: true,
        },
        {
          id: 'uploads that were not accepted',
          prefix: uploadPrefix,
          expiration: Duration.days(uploadDays),
          noncurrentVersionExpiration: Duration.days(uploadDays),
        },
      ],
    })
  }

  get name(): string {
    return this.bucket.bucketName
  }

  /** Signing a form or an address requires the right to the operation. */
  grant(grantee: IGrantable & IConstruct, rights: readonly ObjectRight[]): void {
    for (const [keys, permissions] of Map.groupBy(
      rights.map((right) => permissionOf[right]),
      (permission) => permission.keys,
    )) {
      const objects = `${this.arn}/${keys}`
      const actions = permissions.map(({ action }) => action)
      Grant.addToPrincipal({ grantee, actions, resourceArns: [objects] })
      acceptFindings(grantee, {
        [`AwsSolutions-IAM5[Resource::${toNagNotation(objects)}]`]:
          'The keys of attachments are created at upload, so they can only be granted together, in this bucket only.',
      })
    }
    // Without the right to list, S3 returns 403 where the adapter expects 404.
    if (rights.includes('read')) {
      Grant.addToPrincipal({ grantee, actions: ['s3:ListBucket'], resourceArns: [this.arn] })
    }
  }
}
