// The single table. Its keys come from functions/table/keys.ts.

import { AttributeType, BillingMode, ProjectionType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb'
import { Grant, type IGrantable } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { expiryAttribute } from '#functions/platform/handler-definitions.ts'
import { tableKeys } from '#functions/table/keys.ts'
import { isOn, removalPolicyOf } from '#infra/aws/safety.ts'
import type { Stage } from '#infra/aws/stages.ts'

// Transactions need the rights of their operations. Scans are not allowed.
const readActions = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:ConditionCheckItem']
const writeActions = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem']

const stringAttribute = (name: string) => ({ name, type: AttributeType.STRING })

/** @param stage decides about backups and protection */
export class ProductTable extends Construct {
  private readonly table: Table

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id)
    this.table = new Table(this, 'Table', {
      partitionKey: stringAttribute(tableKeys.partition),
      sortKey: stringAttribute(tableKeys.sort),
      billingMode: BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: expiryAttribute,
      // A key managed by AWS: its use is audited, and it cannot be lost.
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: stage.recoveryDays,
      },
      deletionProtection: isOn(stage.deletionProtection),
      removalPolicy: removalPolicyOf(stage),
    })
    for (const { name, partition, sort, projection } of tableKeys.indexes) {
      this.table.addGlobalSecondaryIndex({
        indexName: name,
        partitionKey: stringAttribute(partition),
        sortKey: stringAttribute(sort),
        projectionType: ProjectionType[projection],
      })
    }
  }

  get name(): string {
    return this.table.tableName
  }

  /** Grants reading of the table and each named index, without a wildcard. */
  grantRead(reader: IGrantable): void {
    const indexArns = tableKeys.indexes.map(({ name }) => `${this.table.tableArn}/index/${name}`)
    this.grant(reader, readActions, [this.table.tableArn])
    this.grant(reader, ['dynamodb:Query'], indexArns)
  }

  grantReadWrite(writer: IGrantable): void {
    this.grantRead(writer)
    this.grant(writer, writeActions, [this.table.tableArn])
  }

  private grant(grantee: IGrantable, actions: string[], resourceArns: string[]): void {
    Grant.addToPrincipal({ grantee, actions, resourceArns })
  }
}
