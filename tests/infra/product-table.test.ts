// The table: keys as defined for the entities, recovery, and retention by stage.
/* oxlint-disable vitest/expect-expect -- a template asserts by itself: template.hasResourceProperties(…) */

import type { Template } from 'aws-cdk-lib/assertions'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { describe, expect, it } from 'vitest'
import { expiryAttribute } from '#functions/platform/handler-definitions.ts'
import { tableKeys } from '#functions/table/keys.ts'
import { ProductTable } from '#infra/aws/constructs/product-table.ts'
import { type Stage, stages } from '#infra/aws/stages.ts'
import { templateOf } from './kit.ts'

const type = 'AWS::DynamoDB::Table'
const tableOf = (stage: Stage): Template => templateOf((stack) => void new ProductTable(stack, 'Table', { stage }))

const schema = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' },
  { AttributeName: sort, KeyType: 'RANGE' },
]

describe('the table', () => {
  const template = tableOf(stages.prod)

  it('has the keys and indexes of keys.ts', () => {
    template.hasResourceProperties(type, {
      KeySchema: schema(tableKeys.partition, tableKeys.sort),
      GlobalSecondaryIndexes: tableKeys.indexes.map(({ name, partition, sort, projection }) => ({
        IndexName: name,
        KeySchema: schema(partition, sort),
        Projection: { ProjectionType: projection },
      })),
    })
  })

  it('is billed on demand, encrypted, and expires rows', () => {
    template.hasResourceProperties(type, {
      BillingMode: 'PAY_PER_REQUEST',
      SSESpecification: { SSEEnabled: true },
      TimeToLiveSpecification: { AttributeName: expiryAttribute, Enabled: true },
    })
  })

  it('has point-in-time recovery of 35 days and deletion protection in production', () => {
    template.hasResource(type, {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
      },
    })
  })

  it('is deleted with its stack in a development stage, with point-in-time recovery, too', () => {
    tableOf(stages.dev).hasResource(type, {
      DeletionPolicy: 'Delete',
      Properties: {
        DeletionProtectionEnabled: false,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 1 },
      },
    })
  })
})

const policyOf = (grant: (table: ProductTable, role: Role) => void): string =>
  JSON.stringify(
    templateOf((stack) => {
      const role = new Role(stack, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
      grant(new ProductTable(stack, 'Table', { stage: stages.dev }), role)
    }).findResources('AWS::IAM::Policy'),
  )

describe('table permissions', () => {
  it('let a reader read rows and each index by name, and write nothing', () => {
    const policy = policyOf((table, role) => table.grantRead(role))
    for (const { name } of tableKeys.indexes) expect(policy).toContain(`/index/${name}"`)
    expect(policy).toContain('dynamodb:Query')
    expect(policy).not.toMatch(/Put|Update|Delete|\*/)
  })

  it('let a writer write, and nobody scan', () => {
    const policy = policyOf((table, role) => table.grantReadWrite(role))
    expect(policy).toContain('dynamodb:ConditionCheckItem')
    expect(policy).toContain('dynamodb:UpdateItem')
    expect(policy).not.toMatch(/Scan|\*/)
  })
})
