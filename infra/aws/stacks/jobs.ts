// Jobs stack: the event bus, its subscribers, and scheduled jobs.

import type { Construct } from 'constructs'
import type { EnvironmentToProvide } from '#functions/platform/environment.ts'
import { eventRules, type HandlerName, jobs } from '#functions/platform/handler-definitions.ts'
import { DeadLetters } from '#infra/aws/constructs/dead-letters.ts'
import { ProductBus } from '#infra/aws/constructs/product-bus.ts'
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
    const worker = (handler: HandlerName) => {
      const deadLetters = new DeadLetters(this, `DeadLetters-${handler}`)
      const made = new ProductFunction(this, `Function-${handler}`, {
        stage,
        handler,
        environment: { ...environment, EVENT_BUS: this.bus.name },
        unattended: { retries: 2, deadLetters },
      })
      grantRights(handler, made, { ...resources, bus: this.bus })
      return { lambda: made.lambda, deadLetters }
    }
    const workers = eachOnce([...eventRules, ...jobs], worker)
    for (const rule of eventRules) this.bus.addRule(rule, workers(rule.handler))
    const timetable = new ProductJobs(this, 'Jobs')
    for (const job of jobs) timetable.every(job, workers(job.handler))
  }
}

/** Creates a shared handler once. */
function eachOnce<Made>(lines: readonly { handler: HandlerName }[], make: (handler: HandlerName) => Made) {
  const made = new Map([...new Set(lines.map(({ handler }) => handler))].map((handler) => [handler, make(handler)]))
  return (handler: HandlerName): Made => made.get(handler)!
}
