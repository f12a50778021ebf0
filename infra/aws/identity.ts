// The provider that signs people in: the stage's own, or one the company brings.

import { SecretValue } from 'aws-cdk-lib'
import type { Node } from 'constructs'
import type { EnvironmentToProvide } from '#functions/platform/environment.ts'

export type Identity = Pick<EnvironmentToProvide, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'>

/**
 * `-c oidcIssuer=https://… -c oidcClientId=…`, and for a client that is not public
 * `-c oidcClientSecret=name-of-the-secret`, which lies in Secrets Manager and is read while deploying.
 *
 * @returns null when none is named
 */
export function broughtIdentity(node: Node): Identity | null {
  const said = (key: string): string | undefined => node.tryGetContext(key)
  const issuer = said('oidcIssuer')
  const clientId = said('oidcClientId')
  const secret = said('oidcClientSecret')
  if (!issuer && !clientId && !secret) return null
  if (!issuer || !clientId) throw new Error('-c oidcIssuer=… and -c oidcClientId=… belong together.')
  return {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    // CloudFormation fills it in; neither template nor repository ever holds it.
    ...(secret && { OIDC_CLIENT_SECRET: SecretValue.secretsManager(secret).unsafeUnwrap() }),
  }
}
