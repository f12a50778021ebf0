// The identity provider: Cognito of the stage, or the company's own.

import { SecretValue } from 'aws-cdk-lib'
import type { Node } from 'constructs'
import type { EnvironmentToProvide } from '#functions/platform/environment.ts'

export type Identity = Pick<EnvironmentToProvide, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'>

/**
 * `-c oidcIssuer=https://… -c oidcClientId=…`, and for a confidential client `-c oidcClientSecret=name-of-the-secret` in
 * Secrets Manager.
 * @returns null when none is given
 */
export function configuredIdentity(node: Node): Identity | null {
  const contextValue = (key: string): string | undefined => node.tryGetContext(key)
  const issuer = contextValue('oidcIssuer')
  const clientId = contextValue('oidcClientId')
  const secret = contextValue('oidcClientSecret')
  if (!issuer && !clientId && !secret) return null
  if (!issuer || !clientId) throw new Error('-c oidcIssuer=… and -c oidcClientId=… must be set together.')
  return {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    // Resolved by CloudFormation; never in a template or the repository.
    ...(secret && { OIDC_CLIENT_SECRET: SecretValue.secretsManager(secret).unsafeUnwrap() }),
  }
}
