// The secret that proves that a request came through CloudFront, so that its viewer address is trusted (adr 0051).

import { RemovalPolicy } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { acceptFindings } from '#infra/aws/safety.ts'

export class EdgeKey extends Construct {
  /** Resolved at deployment; the value is never in a template. */
  readonly value: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const secret = new Secret(this, 'Secret', {
      description: 'Sent by CloudFront to the API, which then trusts the viewer address',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    })
    acceptFindings(secret, {
      'AwsSolutions-SMG4':
        'It grants no access: with it a caller could only choose the address that rate limits count. CloudFront and functions receive it at deployment, so it changes with a deployment.',
    })
    this.value = secret.secretValue.unsafeUnwrap()
  }
}
