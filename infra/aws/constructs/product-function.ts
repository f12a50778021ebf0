// A Lambda of the product: handler code, environment, rights and a log with retention.

import { Duration } from 'aws-cdk-lib'
import { type IManagedPolicy, type IPrincipal, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Function as Lambda, type IFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { EnvironmentToProvide } from '#functions/platform/environment.ts'
import { handlers, type HandlerName } from '#functions/platform/handler-definitions.ts'
import { acceptFindings, removalPolicyOf } from '#infra/aws/safety.ts'
import type { Stage } from '#infra/aws/stages.ts'
import { handlerCode } from './handler-code.ts'

type ProductFunctionProps = {
  stage: Stage
  handler: HandlerName
  /** Typed by the handlers: a missing variable does not compile. */
  environment: EnvironmentToProvide
  /** For asynchronous calls: retries, and the queue for failed events. */
  asyncInvocation?: { retries: 0 | 1 | 2; deadLetters: IQueue }
}

export class ProductFunction extends Construct {
  readonly lambda: IFunction
  private readonly role: Role

  constructor(scope: Construct, id: string, { stage, handler, environment, asyncInvocation }: ProductFunctionProps) {
    super(scope, id)
    const { memoryMb, timeoutSeconds, about } = handlers[handler]
    const logGroup = new LogGroup(this, 'Log', { retention: stage.logDays, removalPolicy: removalPolicyOf(stage) })
    // A separate role, because CDK's default may write to every log of the account.
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com'), description: about })
    logGroup.grantWrite(this.role)
    this.lambda = new Lambda(this, 'Lambda', {
      description: about,
      code: handlerCode(handler),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: memoryMb,
      timeout: Duration.seconds(timeoutSeconds),
      role: this.role,
      logGroup,
      tracing: Tracing.ACTIVE,
      environment: { ...environment, NODE_OPTIONS: '--enable-source-maps' },
      ...(asyncInvocation && {
        retryAttempts: asyncInvocation.retries,
        onFailure: new SqsDestination(asyncInvocation.deadLetters),
      }),
    })
    acceptFindings(this.role, {
      'AwsSolutions-IAM5[Resource::*]': 'Traces are sent to X-Ray, whose actions know no resources (xray:Put*).',
    })
  }

  addManagedPolicy(policy: IManagedPolicy): void {
    this.role.addManagedPolicy(policy)
  }

  /** The principal for rights granted by others. */
  get grantPrincipal(): IPrincipal {
    return this.role.grantPrincipal
  }
}
