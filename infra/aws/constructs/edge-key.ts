// The secret that proves that a request came through CloudFront, so that its viewer address is trusted (adr 0051).

import { RemovalPolicy } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { accept } from '#infra/aws/safety.ts'

export class EdgeKey extends Construct {
  /** Resolved at deployment; the value is never in a template. */
  readonly value: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const secret = new Secret(this, 'Secret', {
      description: 'Sent by CloudFront to the API, so that the address it names is believed',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    })
    accept(secret, {
      'AwsSolutions-SMG4':
        'It opens nothing: with it somebody could only choose the address that rate limits count. CloudFront and functions learn it while deploying, so it changes with a deployment.',
    })
    this.value = secret.secretValue.unsafeUnwrap()
  }
}
