// Queue of events that could not be delivered or handled; kept for 14 days.

import { Duration } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { accept } from '#infra/aws/safety.ts'

export class DeadLetters extends Queue {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    accept(this, {
      'AwsSolutions-SQS3':
        'It is itself the queue of dead letters, of rules and of functions, which the check does not see.',
    })
  }
}
