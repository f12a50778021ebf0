// The secret from which the key pair of browser push is derived (adr 0072).

import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { acceptFindings, removalPolicyOf } from '#infra/aws/safety.ts'
import type { Stage } from '#infra/aws/stages.ts'

export class PushSecret extends Construct {
  /** Resolved at deployment; the value is never in a template. */
  readonly value: string

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id)
    const secret = new Secret(this, 'Secret', {
      description: 'The key pair of browser push is derived from it; a new one ends all subscriptions of browsers',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: removalPolicyOf(stage),
    })
    acceptFindings(secret, {
      'AwsSolutions-SMG4':
        'Browsers subscribe with its public key. A rotation would end the notifications of all browsers without anyone noticing.',
    })
    this.value = secret.secretValue.unsafeUnwrap()
  }
}
