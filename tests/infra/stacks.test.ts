// The stacks of both stages: resource types and counts, and common rules.

import type { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { stages } from '#infra/aws/stages.ts'
import { everyStage, resourcesOf, stackNames, templatesOf } from './kit.ts'

/** Returns how many resources of each type a template has. */
function resourceCounts(template: Template): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { Type } of Object.values<{ Type: string }>(template.toJSON().Resources))
    counts[Type] = (counts[Type] ?? 0) + 1
  return counts
}

describe.each(everyStage)('$name', (stage) => {
  const templates = templatesOf(stage)

  it('has these resources in each stack', () => {
    expect(Object.fromEntries(stackNames.map((name) => [name, resourceCounts(templates[name])]))).toMatchSnapshot()
  })

  it('has no public bucket', () => {
    const buckets = stackNames.flatMap((name) =>
      resourcesOf<{ PublicAccessBlockConfiguration: object }>(templates[name], 'AWS::S3::Bucket'),
    )
    expect(buckets).toHaveLength(3)
    for (const { Properties } of buckets) {
      expect(Object.values(Properties.PublicAccessBlockConfiguration)).toEqual([true, true, true, true])
    }
  })

  it('has no wildcard permission except for traces, the objects of one bucket and the connections of one API', () => {
    type Policy = { PolicyDocument: { Statement: { Action: string | string[]; Resource: unknown }[] } }
    const statements = stackNames
      .flatMap((name) =>
        ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'].flatMap((type) => resourcesOf<Policy>(templates[name], type)),
      )
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
    const wide = statements.filter((statement) => JSON.stringify(statement).includes('*'))
    const allowed = [
      'xray:PutTelemetryRecords',
      'xray:PutTraceSegments',
      's3:GetObject',
      's3:PutObject',
      's3:DeleteObject',
      'execute-api:ManageConnections',
    ]
    expect(new Set(wide.flatMap(({ Action }) => Action))).toEqual(new Set(allowed))
  })

  it('tags the resources of each stage for billing', () => {
    const tags = [
      { Key: 'product', Value: 'project-board' },
      { Key: 'stage', Value: stage.name },
    ]
    const [table] = resourcesOf<{ Tags: object[] }>(templates.data, 'AWS::DynamoDB::Table')
    expect(table?.Properties.Tags).toEqual(tags)
  })

  it('can be deployed at once and deleted stack by stack', () => {
    // A strong reference would block changes of a stack while another one uses it.
    for (const name of stackNames) expect(JSON.stringify(templates[name])).not.toContain('Fn::ImportValue')
  })
})

it('gives a reason wherever a stage disables a protection', () => {
  const safeties = everyStage.flatMap(({ deletionProtection, retainData }) => [deletionProtection, retainData])
  const reasons = safeties.flatMap((safety) => (safety === 'on' ? [] : [safety.off]))
  for (const reason of reasons) expect(reason.length).toBeGreaterThan(20)
  expect(stages.prod).toMatchObject({ deletionProtection: 'on', retainData: 'on' })
})
