// Mail stack: the sender of mails, for stages with a configured one.
// oxlint-disable no-new -- creating a construct adds it to its scope

import { Arn, ArnFormat } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { ProductMail } from '#infra/aws/constructs/product-mail.ts'
import type { MailSender } from '#infra/aws/mail-sender.ts'
import type { Stage } from '#infra/aws/stages.ts'
import { ProductStack } from './product-stack.ts'

export class MailStack extends ProductStack {
  /** The permission to send as this sender. */
  readonly sendStatement: PolicyStatement
  /** The names are fixed, so that no stack refers to this one. */
  readonly configurationSetName: string

  constructor(scope: Construct, stage: Stage, sender: MailSender) {
    super(scope, 'mail', stage, { description: 'mail' })
    this.configurationSetName = `project-board-${stage.name}`
    new ProductMail(this, 'Mail', { sender, configurationSetName: this.configurationSetName })
    const arnOf = (resource: string, resourceName: string) =>
      Arn.format({ service: 'ses', resource, resourceName, arnFormat: ArnFormat.SLASH_RESOURCE_NAME }, this)
    this.sendStatement = new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [arnOf('identity', sender.domain), arnOf('configuration-set', this.configurationSetName)],
    })
  }
}
