// The event bus, and the rules that deliver its events to handlers.
// oxlint-disable no-new -- creating a construct adds it to its scope

import { Duration } from 'aws-cdk-lib'
import { EventBus, Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { IGrantable } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { type EventRule, eventSource } from '#functions/platform/handler-definitions.ts'

type RuleTarget = { lambda: IFunction; deadLetters: IQueue }

/** No archive: every event can be published again from the log in the table. */
export class ProductBus extends Construct {
  private readonly bus: EventBus

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.bus = new EventBus(this, 'Bus', { description: 'The domain events of Project Board' })
  }

  get name(): string {
    return this.bus.eventBusName
  }

  grantPublish(publisher: IGrantable): void {
    this.bus.grantPutEventsTo(publisher)
  }

  /** Delivers events at least once. An event that cannot be delivered for a day becomes a dead letter. */
  addRule({ name, detailTypes }: EventRule, { lambda, deadLetters }: RuleTarget): void {
    new Rule(this, `Rule-${name}`, {
      eventBus: this.bus,
      description: name,
      eventPattern: { source: [eventSource], ...(detailTypes.length > 0 && { detailType: [...detailTypes] }) },
      targets: [targetOf({ lambda, deadLetters })],
    })
  }
}

/** Delivers events of an AWS service, which arrive at the default bus of the account. */
export const addServiceRule = (
  scope: Construct,
  { name, source, detailTypes }: EventRule & { source: string },
  target: RuleTarget,
): Rule =>
  new Rule(scope, `Rule-${name}`, {
    description: name,
    eventPattern: { source: [source], detailType: [...detailTypes] },
    targets: [targetOf(target)],
  })

const targetOf = ({ lambda, deadLetters }: RuleTarget) =>
  new LambdaFunction(lambda, { deadLetterQueue: deadLetters, maxEventAge: Duration.hours(24), retryAttempts: 50 })
