// The attachments: private, over TLS only, open to the pages of one origin, and cleaned up after.
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
  })
const template = bucketOf(stages.prod)
const attachments = (more: object) => Match.objectLike({ CorsConfiguration: Match.anyValue(), ...more })

it('is closed to the public, encrypted, and so is the bucket of its logs', () => {
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

it('is spoken to over TLS 1.2 or not at all', () => {
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

it('lets the pages of the one origin read and post, and no others', () => {
  template.hasResourceProperties(type, {
    CorsConfiguration: {
      CorsRules: [{ AllowedOrigins: [origin], AllowedMethods: ['GET', 'POST'], AllowedHeaders: ['*'], MaxAge: 3_600 }],
    },
  })
})

it('keeps what was overwritten for a while, and nothing half-finished', () => {
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

it('stays when its stack goes in production, and is emptied and goes along in a stage for trials', () => {
  for (const { DeletionPolicy } of resourcesOf(template, type)) expect(DeletionPolicy).toBe('Retain')
  template.resourceCountIs('Custom::S3AutoDeleteObjects', 0)
  const trial = bucketOf(stages.dev)
  for (const { DeletionPolicy } of resourcesOf(trial, type)) expect(DeletionPolicy).toBe('Delete')
  trial.resourceCountIs('Custom::S3AutoDeleteObjects', 2)
})

it('has the name that the content security policy counts on', () => {
  const named = JSON.stringify(resourcesOf(template, type))
  expect(named).toContain('project-board-prod-attachments-')
  expect(attachmentHost(stages.prod)).toMatch(/^project-board-prod-attachments-.+\.s3\..+/)
})

it('lets whoever reads see whether an object is there, and nobody touch another bucket or do more than was granted', () => {
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
  const accepter = resourcesOf<{ PolicyDocument: { Statement: { Action: string; Resource: unknown }[] } }>(
    template,
    'AWS::IAM::Policy',
  ).find(({ Properties }) => JSON.stringify(Properties).includes('Accepter'))!
  const deletes = accepter.Properties.PolicyDocument.Statement.filter(({ Action }) => Action === 's3:DeleteObject')
  expect(deletes).toHaveLength(1)
  expect(JSON.stringify(deletes[0]!.Resource)).toMatch(/\/uploads\/\*"/)
})
