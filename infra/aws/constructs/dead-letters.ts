// Queue of events that could not be delivered or handled; kept for 14 days.

import { Duration } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { acceptFindings } from '#infra/aws/safety.ts'

export class DeadLetters extends Queue {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    acceptFindings(this, {
      'AwsSolutions-SQS3':
        'It is itself the dead-letter queue of rules and functions, which the check does not detect.',
    })
  }
}
