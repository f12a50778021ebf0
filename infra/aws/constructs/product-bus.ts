// The bus on which the product tells what happened, and the rules by which handlers hear of it.
// oxlint-disable no-new -- to make a construct is to add it

import { Duration } from 'aws-cdk-lib'
import { EventBus, Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { IGrantable } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { type EventRule, eventSource } from '#functions/platform/handler-definitions.ts'

type Hearer = { lambda: IFunction; deadLetters: IQueue }

/** No archive: every event can be published again from the log in the table. */
export class ProductBus extends Construct {
  private readonly bus: EventBus

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.bus = new EventBus(this, 'Bus', { description: 'What happened on the boards' })
  }

  get name(): string {
    return this.bus.eventBusName
  }

  grantPublish(publisher: IGrantable): void {
    this.bus.grantPutEventsTo(publisher)
  }

  /** Delivered at least once; undeliverable for a day, an event becomes a dead letter. */
  addRule({ name, detailTypes }: EventRule, { lambda, deadLetters }: Hearer): void {
    new Rule(this, `Rule-${name}`, {
      eventBus: this.bus,
      description: name,
      eventPattern: { source: [eventSource], ...(detailTypes.length > 0 && { detailType: [...detailTypes] }) },
      targets: [
        new LambdaFunction(lambda, {
          deadLetterQueue: deadLetters,
          maxEventAge: Duration.hours(24),
          retryAttempts: 50,
        }),
      ],
    })
  }
}
