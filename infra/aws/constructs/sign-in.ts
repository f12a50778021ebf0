// Cognito user pool with a hosted sign-in page; authorization code with PKCE.
// oxlint-disable no-new -- creating a construct adds it to its scope

import { Aws } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnManagedLoginBranding,
  ManagedLoginVersion,
  Mfa,
  OAuthScope,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
} from 'aws-cdk-lib/aws-cognito'
import { Construct } from 'constructs'
import { acceptFindings, isOn, removalPolicyOf } from '#infra/aws/safety.ts'
import type { Stage } from '#infra/aws/stages.ts'

type SignInProps = {
  stage: Stage
  /** The web origin, for redirects. */
  origin: string
}

export class SignIn extends Construct {
  private readonly pool: UserPool
  private readonly client: UserPoolClient

  constructor(scope: Construct, id: string, { stage, origin }: SignInProps) {
    super(scope, id)
    this.pool = createPool(this, stage)
    this.client = this.pool.addClient('Web', {
      generateSecret: false,
      // Passwords are accepted by the hosted page only.
      authFlows: {},
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
        callbackUrls: [`${origin}/api/auth/callback`],
        logoutUrls: [origin],
      },
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
    })
    this.pool.addDomain('Domain', {
      // The account number makes the prefix unique in AWS.
      cognitoDomain: { domainPrefix: `project-board-${stage.name}-${Aws.ACCOUNT_ID}` },
      managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
    })
    new CfnManagedLoginBranding(this, 'Look', {
      userPoolId: this.pool.userPoolId,
      clientId: this.client.userPoolClientId,
      useCognitoProvidedValues: true,
    })
  }

  get poolId(): string {
    return this.pool.userPoolId
  }

  get issuer(): string {
    return this.pool.userPoolProviderUrl
  }

  get clientId(): string {
    return this.client.userPoolClientId
  }
}

function createPool(scope: Construct, stage: Stage): UserPool {
  const pool = new UserPool(scope, 'Pool', {
    userPoolName: `project-board-${stage.name}`,
    // Accounts are created by invitation or by an administrator.
    selfSignUpEnabled: false,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    keepOriginal: { email: true },
    standardAttributes: { email: { required: true, mutable: true }, fullname: { required: false, mutable: true } },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    passwordPolicy: {
      minLength: 12,
      requireLowercase: true,
      requireUppercase: true,
      requireDigits: true,
      requireSymbols: true,
    },
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    deletionProtection: isOn(stage.deletionProtection),
    removalPolicy: removalPolicyOf(stage),
  })
  acceptFindings(pool, {
    'AwsSolutions-COG2':
      'Every user can add an authenticator app; the company decides whether it is required, in this pool or in its own provider.',
    'AwsSolutions-COG8':
      'The Plus plan is paid per user. Companies that need its checks use their own provider, which has them.',
  })
  return pool
}
