// Sign-in: code with PKCE and nothing else, back to our own origin only, and nobody signs up by themselves.
/* oxlint-disable vitest/expect-expect -- a template asserts by itself: template.hasResourceProperties(…) */

import { Stack } from 'aws-cdk-lib'
import { Match, type Template } from 'aws-cdk-lib/assertions'
import { expect, it } from 'vitest'
import { broughtIdentity } from '#infra/aws/identity.ts'
import { SignIn } from '#infra/aws/constructs/sign-in.ts'
import { type Stage, stages } from '#infra/aws/stages.ts'
import { anApp, aProduct, templateOf } from './kit.ts'

const origin = 'https://board.example.com'
const signInOf = (stage: Stage): Template => templateOf((stack) => void new SignIn(stack, 'SignIn', { stage, origin }))
const template = signInOf(stages.prod)

it('asks by code with PKCE, as a client without a secret', () => {
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

it('takes no strangers, and no weak passwords', () => {
  template.hasResourceProperties('AWS::Cognito::UserPool', {
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    UsernameAttributes: ['email'],
    MfaConfiguration: 'OPTIONAL',
    Policies: { PasswordPolicy: Match.objectLike({ MinimumLength: 12, RequireSymbols: true }) },
  })
})

it('has a page of its own for signing in, in each stage', () => {
  template.hasResourceProperties('AWS::Cognito::UserPoolDomain', {
    Domain: { 'Fn::Join': ['', ['project-board-prod-', { Ref: 'AWS::AccountId' }]] },
    ManagedLoginVersion: 2,
  })
  template.resourceCountIs('AWS::Cognito::ManagedLoginBranding', 1)
})

it('keeps its people in production, whatever happens to the stack', () => {
  template.hasResource('AWS::Cognito::UserPool', {
    DeletionPolicy: 'Retain',
    Properties: { DeletionProtection: 'ACTIVE' },
  })
  signInOf(stages.dev).hasResource('AWS::Cognito::UserPool', {
    DeletionPolicy: 'Delete',
    Properties: { DeletionProtection: 'INACTIVE' },
  })
})

it('steps back for a provider that the company brings', () => {
  const context = { oidcIssuer: 'https://login.example.com/tenant', oidcClientId: 'board' }
  const identity = broughtIdentity(anApp(context).node)
  expect(identity).toEqual({ OIDC_ISSUER: context.oidcIssuer, OIDC_CLIENT_ID: 'board' })
  expect(aProduct(stages.dev, { identity }).node.tryFindChild('dev-auth')).toBeUndefined()
  expect(broughtIdentity(anApp().node)).toBeNull()
})

it('reads a secret of that provider while deploying, and never writes it down', () => {
  const context = { oidcIssuer: 'https://login.example.com', oidcClientId: 'board', oidcClientSecret: 'board/oidc' }
  const app = anApp(context)
  const secret = new Stack(app, 'Test').resolve(broughtIdentity(app.node)?.OIDC_CLIENT_SECRET)
  expect(secret).toBe('{{resolve:secretsmanager:board/oidc:SecretString:::}}')
})

it('refuses half a provider', () => {
  expect(() => broughtIdentity(anApp({ oidcIssuer: 'https://login.example.com' }).node)).toThrow('belong together')
})
