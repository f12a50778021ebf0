// API stack: functions with their routes, and those of live connections.

import type { Construct } from 'constructs'
import type { EnvironmentToProvide } from '#functions/platform/environment.ts'
import { liveRoutes, routes } from '#functions/platform/handler-definitions.ts'
import type { HttpApi } from '#infra/aws/constructs/http-api.ts'
import { ProductFunction } from '#infra/aws/constructs/product-function.ts'
import { type Resources, grantRights } from '#infra/aws/rights.ts'
import type { Stage } from '#infra/aws/stages.ts'
import { ProductStack } from './product-stack.ts'

type ApiStackProps = { api: HttpApi; resources: Resources; environment: EnvironmentToProvide }

export class ApiStack extends ProductStack {
  constructor(scope: Construct, stage: Stage, { api, resources, environment }: ApiStackProps) {
    super(scope, 'api', stage, { description: 'API functions' })
    for (const handler of new Set([...routes, ...liveRoutes].map((route) => route.handler))) {
      const productFunction = new ProductFunction(this, `Function-${handler}`, { stage, handler, environment })
      grantRights(handler, productFunction, resources)
      for (const route of routes.filter((one) => one.handler === handler))
        api.addRoute(this, route, productFunction.lambda)
      for (const route of liveRoutes.filter((one) => one.handler === handler))
        resources.live.addRoute(this, route, productFunction.lambda)
    }
  }
}
