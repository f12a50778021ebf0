// Base of all buckets: private, encrypted, TLS only.

import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { removalOf } from '#infra/aws/safety.ts'
import type { Stage } from '#infra/aws/stages.ts'
import { RemovalPolicy } from 'aws-cdk-lib'

type Own = Omit<BucketProps, 'blockPublicAccess' | 'encryption' | 'enforceSSL' | 'removalPolicy' | 'autoDeleteObjects'>

export class PrivateBucket extends Bucket {
  /** @param stage decides whether it is kept with its stack; otherwise it is emptied first */
  constructor(scope: Construct, id: string, { stage, ...own }: Own & { stage: Stage }) {
    super(scope, id, {
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      ...own,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: removalOf(stage),
      autoDeleteObjects: removalOf(stage) === RemovalPolicy.DESTROY,
    })
  }
}
