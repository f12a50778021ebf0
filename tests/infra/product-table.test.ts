// The table: keys from the page the entities are written against, restorable, and kept as its stage says.
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

  it('has the keys and the indexes of keys.ts', () => {
    template.hasResourceProperties(type, {
      KeySchema: schema(tableKeys.partition, tableKeys.sort),
      GlobalSecondaryIndexes: tableKeys.indexes.map(({ name, partition, sort, projection }) => ({
        IndexName: name,
        KeySchema: schema(partition, sort),
        Projection: { ProjectionType: projection },
      })),
    })
  })

  it('is paid by use, encrypted, and lets rows expire', () => {
    template.hasResourceProperties(type, {
      BillingMode: 'PAY_PER_REQUEST',
      SSESpecification: { SSEEnabled: true },
      TimeToLiveSpecification: { AttributeName: expiryAttribute, Enabled: true },
    })
  })

  it('can be restored to any second of 35 days, and not be deleted, in production', () => {
    template.hasResource(type, {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
      },
    })
  })

  it('goes with its stack in a stage for trials, and can be restored there, too', () => {
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

describe('its rights', () => {
  it('let a reader read rows and each index by its name, and change nothing', () => {
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
