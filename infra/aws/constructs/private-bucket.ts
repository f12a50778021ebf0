// Base of all buckets: private, encrypted, TLS only.

import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { removalPolicyOf } from '#infra/aws/safety.ts'
import type { Stage } from '#infra/aws/stages.ts'
import { RemovalPolicy } from 'aws-cdk-lib'

type BucketOptions = Omit<
  BucketProps,
  'blockPublicAccess' | 'encryption' | 'enforceSSL' | 'removalPolicy' | 'autoDeleteObjects'
>

export class PrivateBucket extends Bucket {
  /** @param stage decides whether it is kept with its stack; otherwise it is emptied first */
  constructor(scope: Construct, id: string, { stage, ...options }: BucketOptions & { stage: Stage }) {
    super(scope, id, {
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      ...options,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: removalPolicyOf(stage),
      autoDeleteObjects: removalPolicyOf(stage) === RemovalPolicy.DESTROY,
    })
  }
}
