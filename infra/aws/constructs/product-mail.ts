// Amazon SES: the sender's domain, and a configuration set that reports bounces and complaints to EventBridge.
// oxlint-disable no-new -- creating a construct adds it to its scope

import { CfnOutput } from 'aws-cdk-lib'
import { EventBus } from 'aws-cdk-lib/aws-events'
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import type { MailSender } from '#infra/aws/mail-sender.ts'

type ProductMailProps = { sender: MailSender; configurationSetName: string }

export class ProductMail extends Construct {
  constructor(scope: Construct, id: string, { sender, configurationSetName }: ProductMailProps) {
    super(scope, id)
    const configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      configurationSetName,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    })
    configurationSet.addEventDestination('Feedback', {
      // SES publishes to the default bus only.
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'DefaultBus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    })
    const identity = new EmailIdentity(this, 'Domain', {
      identity: Identity.domain(sender.domain),
      configurationSet,
    })
    for (const [at, { name, value }] of identity.dkimRecords.entries())
      new CfnOutput(this, `Dkim${at + 1}`, { value: `${name} CNAME ${value}`, description: 'DNS record of the sender' })
  }
}
