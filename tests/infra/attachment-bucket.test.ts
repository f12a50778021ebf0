// The attachment bucket: private, TLS only, readable by one origin, with cleanup.
/* oxlint-disable vitest/expect-expect -- a template asserts by itself: template.hasResourceProperties(…) */

import { Match, type Template } from 'aws-cdk-lib/assertions'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { expect, it } from 'vitest'
import { AttachmentBucket, attachmentHost } from '#infra/aws/constructs/attachment-bucket.ts'
import { type Stage, stages } from '#infra/aws/stages.ts'
import { resourcesOf, templateOf } from './kit.ts'

const type = 'AWS::S3::Bucket'
const origin = 'https://board.example.com'
const bucketOf = (stage: Stage): Template =>
  templateOf((stack) => {
    const bucket = new AttachmentBucket(stack, 'Attachments', { stage, origin })
    const role = (id: string) => new Role(stack, id, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    bucket.grant(role('Reader'), ['read', 'add'])
    bucket.grant(role('Remover'), ['remove'])
    bucket.grant(role('Accepter'), ['add', 'removeUploads'])
    bucket.grant(role('PictureWriter'), ['add', 'removePictures'])
  })
const template = bucketOf(stages.prod)
const attachments = (more: object) => Match.objectLike({ CorsConfiguration: Match.anyValue(), ...more })

it('is private and encrypted, and so is the bucket of its logs', () => {
  template.resourceCountIs(type, 2)
  template.allResourcesProperties(type, {
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
    BucketEncryption: Match.anyValue(),
    OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
  })
})

const denied = (Condition: object) => Match.objectLike({ Effect: 'Deny', Action: 's3:*', Condition })

it('requires TLS 1.2', () => {
  template.resourceCountIs('AWS::S3::BucketPolicy', 2)
  template.allResourcesProperties('AWS::S3::BucketPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        denied({ Bool: { 'aws:SecureTransport': 'false' } }),
        denied({ NumericLessThan: { 's3:TlsVersion': 1.2 } }),
      ]),
    },
  })
})

it('allows reading and posting from the pages of its own origin only', () => {
  template.hasResourceProperties(type, {
    CorsConfiguration: {
      CorsRules: [{ AllowedOrigins: [origin], AllowedMethods: ['GET', 'POST'], AllowedHeaders: ['*'], MaxAge: 3_600 }],
    },
  })
})

it('keeps overwritten objects for a while, and removes incomplete uploads', () => {
  template.hasResourceProperties(
    type,
    attachments({
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [
          Match.objectLike({
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
            NoncurrentVersionExpiration: { NoncurrentDays: 30 },
            ExpiredObjectDeleteMarker: true,
          }),
          Match.objectLike({
            Prefix: 'uploads/',
            ExpirationInDays: 1,
            NoncurrentVersionExpiration: { NoncurrentDays: 1 },
            Status: 'Enabled',
          }),
        ],
      },
      LoggingConfiguration: Match.objectLike({ LogFilePrefix: 'attachments/' }),
    }),
  )
})

it('is retained in production when its stack is deleted, and emptied and deleted in a development stage', () => {
  for (const { DeletionPolicy } of resourcesOf(template, type)) expect(DeletionPolicy).toBe('Retain')
  template.resourceCountIs('Custom::S3AutoDeleteObjects', 0)
  const trial = bucketOf(stages.dev)
  for (const { DeletionPolicy } of resourcesOf(trial, type)) expect(DeletionPolicy).toBe('Delete')
  trial.resourceCountIs('Custom::S3AutoDeleteObjects', 2)
})

it('has the name that the content security policy allows', () => {
  const named = JSON.stringify(resourcesOf(template, type))
  expect(named).toContain('project-board-prod-attachments-')
  expect(attachmentHost(stages.prod)).toMatch(/^project-board-prod-attachments-.+\.s3\..+/)
})

it('lets readers check whether an object exists, and grants nothing else and no other bucket', () => {
  template.hasResourceProperties('AWS::IAM::Policy', {
    PolicyDocument: {
      Statement: [
        Match.objectLike({ Action: ['s3:GetObject', 's3:PutObject'] }),
        Match.objectLike({ Action: 's3:ListBucket' }),
      ],
    },
  })
  template.hasResourceProperties('AWS::IAM::Policy', {
    PolicyDocument: { Statement: [Match.objectLike({ Action: 's3:DeleteObject' })] },
  })
})

it.each([
  ['Accepter', 'uploads'],
  ['PictureWriter', 'pictures'],
])('lets the role %s delete only objects under %s/', (role, prefix) => {
  const policy = resourcesOf<{ PolicyDocument: { Statement: { Action: string; Resource: unknown }[] } }>(
    template,
    'AWS::IAM::Policy',
  ).find(({ Properties }) => JSON.stringify(Properties).includes(role))!
  const deletes = policy.Properties.PolicyDocument.Statement.filter(({ Action }) => Action === 's3:DeleteObject')
  expect(deletes).toHaveLength(1)
  expect(JSON.stringify(deletes[0]!.Resource)).toContain(`/${prefix}/*"`)
})
