// Auth stack: Cognito, for stages without an identity provider of their own.
// oxlint-disable no-new -- creating a construct adds it to its scope

import { CfnOutput } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { SignIn } from '#infra/aws/constructs/sign-in.ts'
import type { Identity } from '#infra/aws/identity.ts'
import type { Stage } from '#infra/aws/stages.ts'
import { ProductStack } from './product-stack.ts'

export class AuthStack extends ProductStack {
  readonly identity: Identity

  constructor(scope: Construct, stage: Stage, { origin }: { origin: string }) {
    super(scope, 'auth', stage, { description: 'sign-in' })
    const { issuer, clientId, poolId } = new SignIn(this, 'SignIn', { stage, origin })
    this.identity = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId }
    new CfnOutput(this, 'UserPool', {
      value: poolId,
      description: 'The user pool in which users are created (docs/deploy.md)',
    })
  }
}
