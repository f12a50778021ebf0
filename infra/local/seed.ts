// The world that a new data folder begins with, and whom to sign in as. Until the seed is written there is nobody.

import type { SignInPerson } from './parts/oidc.ts'

export async function seedIfEmpty(): Promise<void> {}

export async function people(): Promise<SignInPerson[]> {
  return []
}
