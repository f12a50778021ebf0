// The WebSocket API of live connections, created without routes: the API stack adds them, because its functions need the public
// origin.
// oxlint-disable no-new -- creating a construct adds it to its scope

import { Aws, CfnElement, Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { LogGroupLogDestination, WebSocketApi, WebSocketRoute, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { livePath } from '#shared/live/frames.ts'
import type { LiveRoute } from '#functions/platform/handler-definitions.ts'
import { acceptFindings, removalPolicyOf, toNagNotation } from '#infra/aws/safety.ts'
import type { Stage } from '#infra/aws/stages.ts'
import type { ProductFunction } from './product-function.ts'

// Without query and headers, which may contain tokens.
const accessLog = {
  time: '$context.requestTime',
  request: '$context.requestId',
  event: '$context.eventType',
  route: '$context.routeKey',
  connection: '$context.connectionId',
  status: '$context.status',
  error: '$context.integrationErrorMessage',
}

/** CloudFront passes `/live` on as it is, so the stage has this name. */
const stageName = livePath.slice(1)

export class LiveApi extends Construct {
  private readonly api: WebSocketApi
  private readonly sendPolicy: ManagedPolicy

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id)
    this.api = new WebSocketApi(this, 'Api', {
      apiName: `project-board-${stage.name}-live`,
      description: 'Live connections of Project Board',
      // All frames are JSON, and the handler reads their type.
      routeSelectionExpression: '$request.body.type',
    })
    new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName,
      autoDeploy: true,
      throttle: { rateLimit: stage.throttle.perSecond, burstLimit: stage.throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'Log', { retention: stage.logDays, removalPolicy: removalPolicyOf(stage) }),
        ),
        format: AccessLogFormat.custom(JSON.stringify(accessLog)),
      },
    })
    this.sendPolicy = this.createSendPolicy()
  }

  /** The host that CloudFront requests; not public. */
  get host(): string {
    return `${this.api.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`
  }

  /** Where functions send frames. */
  get endpoint(): string {
    return `https://${this.host}${livePath}`
  }

  /** @param scope of the route: the stack of the function, so that this one does not depend on it */
  addRoute(scope: Construct, { key }: LiveRoute, lambda: IFunction): void {
    const route = new WebSocketRoute(scope, `LiveRoute ${key}`, {
      webSocketApi: this.api,
      routeKey: key,
      integration: new WebSocketLambdaIntegration(`LiveIntegration ${key}`, lambda),
      returnResponse: key === '$default',
    })
    acceptFindings(route, {
      'AwsSolutions-APIG4':
        'The handler authenticates the handshake by the session cookie, and every frame belongs to a handshake.',
    })
  }

  /** Allows sending frames to connections of this API, and closing them. */
  grantSend(grantee: ProductFunction): void {
    grantee.addManagedPolicy(this.sendPolicy)
  }

  /** A policy of its own, in the stack of the API, because cdk-nag cannot name resources of another stack. */
  private createSendPolicy(): ManagedPolicy {
    const connectionsOf = (apiId: string) => (method: string) =>
      `arn:${Aws.PARTITION}:execute-api:${Aws.REGION}:${Aws.ACCOUNT_ID}:${apiId}/${stageName}/${method}/@connections/*`
    const methods = ['POST', 'DELETE']
    const policy = new ManagedPolicy(this, 'SendPolicy', {
      description: 'Sends frames to live connections, and closes them',
      statements: [
        new PolicyStatement({
          actions: ['execute-api:ManageConnections'],
          resources: methods.map(connectionsOf(this.api.apiId)),
        }),
      ],
    })
    const api = this.api.node.defaultChild
    const logicalId = CfnElement.isCfnElement(api) ? String(Stack.of(this).resolve(api.logicalId)) : ''
    for (const connections of methods.map(connectionsOf(`<${logicalId}>`))) {
      acceptFindings(policy, {
        [`AwsSolutions-IAM5[Resource::${toNagNotation(connections)}]`]:
          'The ids of connections are created by API Gateway, so they can only be granted together, of this API only.',
      })
    }
    return policy
  }
}
