// Jobs stack: the event bus, its subscribers, and scheduled jobs.

import type { Construct } from 'constructs'
import type { EnvironmentToProvide } from '#functions/platform/environment.ts'
import { eventRules, type HandlerName, jobs, mailFeedbackRule } from '#functions/platform/handler-definitions.ts'
import { DeadLetters } from '#infra/aws/constructs/dead-letters.ts'
import { addServiceRule, ProductBus } from '#infra/aws/constructs/product-bus.ts'
import { ProductFunction } from '#infra/aws/constructs/product-function.ts'
import { ProductJobs } from '#infra/aws/constructs/product-jobs.ts'
import { type Resources, grantRights } from '#infra/aws/rights.ts'
import type { Stage } from '#infra/aws/stages.ts'
import { ProductStack } from './product-stack.ts'

type JobsStackProps = {
  resources: Omit<Resources, 'bus'>
  environment: Omit<EnvironmentToProvide, 'EVENT_BUS'>
}

export class JobsStack extends ProductStack {
  readonly bus: ProductBus

  constructor(scope: Construct, stage: Stage, { resources, environment }: JobsStackProps) {
    super(scope, 'jobs', stage, { description: 'events and jobs' })
    this.bus = new ProductBus(this, 'Bus')
    const createWorker = (handler: HandlerName) => {
      const deadLetters = new DeadLetters(this, `DeadLetters-${handler}`)
      const productFunction = new ProductFunction(this, `Function-${handler}`, {
        stage,
        handler,
        environment: { ...environment, EVENT_BUS: this.bus.name },
        asyncInvocation: { retries: 2, deadLetters },
      })
      grantRights(handler, productFunction, { ...resources, bus: this.bus })
      return { lambda: productFunction.lambda, deadLetters }
    }
    const workers = oncePerHandler([...eventRules, ...jobs], createWorker)
    for (const rule of eventRules) this.bus.addRule(rule, workers(rule.handler))
    if (resources.mail) addServiceRule(this, mailFeedbackRule, workers(mailFeedbackRule.handler))
    const productJobs = new ProductJobs(this, 'Jobs')
    for (const job of jobs) productJobs.addJob(job, workers(job.handler))
  }
}

/** Creates a shared handler once. */
function oncePerHandler<Result>(
  entries: readonly { handler: HandlerName }[],
  create: (handler: HandlerName) => Result,
) {
  const results = new Map(
    [...new Set(entries.map(({ handler }) => handler))].map((handler) => [handler, create(handler)]),
  )
  return (handler: HandlerName): Result => results.get(handler)!
}
