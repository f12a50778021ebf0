// Where attachments lie: posted by signed form, read by signed address (object-delivery.ts).

import { Aws, Duration } from 'aws-cdk-lib'
import { Grant, type IGrantable } from 'aws-cdk-lib/aws-iam'
import { type Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Construct, type IConstruct } from 'constructs'
import { uploadDays, uploadPrefix } from '#functions/platform/ground.ts'
import { accept } from '#infra/aws/safety.ts'
import type { Stage } from '#infra/aws/stages.ts'
import { PrivateBucket } from './private-bucket.ts'

/**
 * The name is made, not given by AWS, so that the content security policy of the web can name the bucket before
 * it exists, and the bucket in turn can name the web's origin: otherwise each would wait for the other.
 */
const nameIn = ({ name }: Stage) => `project-board-${name}-attachments-${Aws.ACCOUNT_ID}-${Aws.REGION}`

/** The host that browsers post files to, and that addresses are signed for. */
export const attachmentHost = (stage: Stage): string => `${nameIn(stage)}.s3.${Aws.REGION}.${Aws.URL_SUFFIX}`

export type ObjectRight = 'read' | 'add' | 'remove' | 'removeUploads'

type Permission = { action: string; keys: string }

const permissionOf: Record<ObjectRight, Permission> = {
  read: { action: 's3:GetObject', keys: '*' },
  add: { action: 's3:PutObject', keys: '*' },
  remove: { action: 's3:DeleteObject', keys: '*' },
  removeUploads: { action: 's3:DeleteObject', keys: `${uploadPrefix}*` },
}

type AttachmentBucketProps = {
  stage: Stage
  /** The only origin whose pages may post and read. */
  origin: string
}

export class AttachmentBucket extends Construct {
  private readonly bucket: Bucket
  /** Made of the name, not asked of the bucket, so that a reviewer can read whom a right is for. */
  private readonly arn: string

  constructor(scope: Construct, id: string, { stage, origin }: AttachmentBucketProps) {
    super(scope, id)
    this.arn = `arn:${Aws.PARTITION}:s3:::${nameIn(stage)}`
    const logs = new PrivateBucket(this, 'Logs', {
      stage,
      lifecycleRules: [{ expiration: Duration.days(stage.logDays) }],
    })
    this.bucket = new PrivateBucket(this, 'Bucket', {
      stage,
      bucketName: nameIn(stage),
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
          id: 'what was overwritten, deleted or never finished',
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

  /** Whoever signs a form or an address needs the right to what it is for. */
  grant(grantee: IGrantable & IConstruct, rights: readonly ObjectRight[]): void {
    for (const [keys, permissions] of Map.groupBy(
      rights.map((right) => permissionOf[right]),
      (permission) => permission.keys,
    )) {
      const objects = `${this.arn}/${keys}`
      const actions = permissions.map(({ action }) => action)
      Grant.addToPrincipal({ grantee, actions, resourceArns: [objects] })
      accept(grantee, {
        [`AwsSolutions-IAM5[Resource::${asNamed(objects)}]`]:
          'Keys of attachments are made as they are uploaded, so they can only be named together; it is this one bucket.',
      })
    }
    // Without the right to list, S3 answers "forbidden" where the adapter waits for "not found".
    if (rights.includes('read')) {
      Grant.addToPrincipal({ grantee, actions: ['s3:ListBucket'], resourceArns: [this.arn] })
    }
  }
}

/** How a finding of cdk-nag writes what is only known while deploying. */
const asNamed = (arn: string): string =>
  arn
    .replaceAll(Aws.PARTITION, '<AWS::Partition>')
    .replaceAll(Aws.ACCOUNT_ID, '<AWS::AccountId>')
    .replaceAll(Aws.REGION, '<AWS::Region>')
