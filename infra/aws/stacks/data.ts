// Data stack: the table, the attachments, and the key of browser push.
// oxlint-disable no-new -- creating a construct adds it to its scope

import { CfnOutput } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { AttachmentBucket } from '#infra/aws/constructs/attachment-bucket.ts'
import { PushSecret } from '#infra/aws/constructs/push-secret.ts'
import { ProductTable } from '#infra/aws/constructs/product-table.ts'
import type { Stage } from '#infra/aws/stages.ts'
import { ProductStack } from './product-stack.ts'

export class DataStack extends ProductStack {
  readonly table: ProductTable
  readonly attachments: AttachmentBucket
  readonly pushSecret: string

  constructor(scope: Construct, stage: Stage, { origin }: { origin: string }) {
    super(scope, 'data', stage, { description: 'table, attachments and the key of browser push' })
    this.table = new ProductTable(this, 'Table', { stage })
    this.attachments = new AttachmentBucket(this, 'Attachments', { stage, origin })
    this.pushSecret = new PushSecret(this, 'PushSecret', { stage }).value
    new CfnOutput(this, 'TableName', { value: this.table.name, description: 'The name of the table (docs/deploy.md)' })
  }
}
