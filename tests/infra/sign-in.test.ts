// Cognito: code flow with PKCE only, redirects to our own origin only, no self-registration.
/* oxlint-disable vitest/expect-expect -- a template asserts by itself: template.hasResourceProperties(…) */

import { Stack } from 'aws-cdk-lib'
import { Match, type Template } from 'aws-cdk-lib/assertions'
import { expect, it } from 'vitest'
import { configuredIdentity } from '#infra/aws/identity.ts'
import { SignIn } from '#infra/aws/constructs/sign-in.ts'
import { type Stage, stages } from '#infra/aws/stages.ts'
import { anApp, aProduct, templateOf } from './kit.ts'

const origin = 'https://board.example.com'
const signInOf = (stage: Stage): Template => templateOf((stack) => void new SignIn(stack, 'SignIn', { stage, origin }))
const template = signInOf(stages.prod)

it('uses the code flow with PKCE, as a public client', () => {
  template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    GenerateSecret: false,
    AllowedOAuthFlows: ['code'],
    AllowedOAuthScopes: ['openid', 'email', 'profile'],
    CallbackURLs: [`${origin}/api/auth/callback`],
    LogoutURLs: [origin],
    PreventUserExistenceErrors: 'ENABLED',
    SupportedIdentityProviders: ['COGNITO'],
  })
})

it('allows no self-registration and no weak passwords', () => {
  template.hasResourceProperties('AWS::Cognito::UserPool', {
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    UsernameAttributes: ['email'],
    MfaConfiguration: 'OPTIONAL',
    Policies: { PasswordPolicy: Match.objectLike({ MinimumLength: 12, RequireSymbols: true }) },
  })
})

it('has a hosted sign-in page in each stage', () => {
  template.hasResourceProperties('AWS::Cognito::UserPoolDomain', {
    Domain: { 'Fn::Join': ['', ['project-board-prod-', { Ref: 'AWS::AccountId' }]] },
    ManagedLoginVersion: 2,
  })
  template.resourceCountIs('AWS::Cognito::ManagedLoginBranding', 1)
})

it('retains its users in production when the stack is deleted', () => {
  template.hasResource('AWS::Cognito::UserPool', {
    DeletionPolicy: 'Retain',
    Properties: { DeletionProtection: 'ACTIVE' },
  })
  signInOf(stages.dev).hasResource('AWS::Cognito::UserPool', {
    DeletionPolicy: 'Delete',
    Properties: { DeletionProtection: 'INACTIVE' },
  })
})

it('is replaced by an external provider if one is configured', () => {
  const context = { oidcIssuer: 'https://login.example.com/tenant', oidcClientId: 'board' }
  const identity = configuredIdentity(anApp(context).node)
  expect(identity).toEqual({ OIDC_ISSUER: context.oidcIssuer, OIDC_CLIENT_ID: 'board' })
  expect(aProduct(stages.dev, { identity }).node.tryFindChild('dev-auth')).toBeUndefined()
  expect(configuredIdentity(anApp().node)).toBeNull()
})

it('reads the secret of the external provider at deployment, and never stores it in the template', () => {
  const context = { oidcIssuer: 'https://login.example.com', oidcClientId: 'board', oidcClientSecret: 'board/oidc' }
  const app = anApp(context)
  const secret = new Stack(app, 'Test').resolve(configuredIdentity(app.node)?.OIDC_CLIENT_SECRET)
  expect(secret).toBe('{{resolve:secretsmanager:board/oidc:SecretString:::}}')
})

it('rejects an incomplete external provider', () => {
  expect(() => configuredIdentity(anApp({ oidcIssuer: 'https://login.example.com' }).node)).toThrow(
    'must be set together',
  )
})
