// The HTTP API, created without routes: the API stack adds them, because its functions need the public origin.
// oxlint-disable no-new -- creating a construct adds it to its scope

import { Aws } from 'aws-cdk-lib'
import {
  HttpApi as Api,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Route } from '#functions/platform/handler-definitions.ts'
import { acceptFindings, removalPolicyOf } from '#infra/aws/safety.ts'
import type { Stage } from '#infra/aws/stages.ts'

// Without query and headers, which may contain tokens.
const accessLog = {
  time: '$context.requestTime',
  request: '$context.requestId',
  method: '$context.httpMethod',
  path: '$context.path',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  ms: '$context.responseLatency',
  error: '$context.integrationErrorMessage',
}

export class HttpApi extends Construct {
  private readonly api: Api

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id)
    this.api = new Api(this, 'Api', {
      apiName: `project-board-${stage.name}`,
      description: 'The API of Project Board',
      createDefaultStage: false,
    })
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: stage.throttle.perSecond, burstLimit: stage.throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'Log', { retention: stage.logDays, removalPolicy: removalPolicyOf(stage) }),
        ),
        format: AccessLogFormat.custom(JSON.stringify(accessLog)),
      },
    })
  }

  /** The host that CloudFront requests; not public. */
  get host(): string {
    return `${this.api.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`
  }

  /** @param scope of the route: the stack of the function, so that this one does not depend on it */
  addRoute(scope: Construct, { method, path }: Route, lambda: IFunction): void {
    const route = new HttpRoute(scope, `Route ${method} ${path}`.replaceAll('/', '.'), {
      httpApi: this.api,
      routeKey: HttpRouteKey.with(path, HttpMethod[method]),
      integration: new HttpLambdaIntegration('Integration', lambda),
    })
    acceptFindings(route, {
      'AwsSolutions-APIG4':
        'The handlers authenticate by the session cookie, and the policy authorises every procedure; sign-in and health are public.',
    })
  }
}
