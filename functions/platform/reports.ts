// Where what nobody expected is told: one line of JSON, without secrets.

import type { Reports } from './ports.ts'
import { suspectDamage } from './storage-trouble.ts'

// Tokens may stand in addresses; they belong in no log (decisions §11).
const secret = /((?:ssotoken|code|state|token|session)=)[^&\s"']+/gi

export const redacted = (text: string): string => text.replace(secret, '$1…')

export const reports: Reports = {
  problem(error, about = {}) {
    suspectDamage(error)
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
    // oxlint-disable-next-line no-console -- the log of a Lambda is its console
    console.error(
      JSON.stringify({ level: 'error', ...about, name, message: redacted(message), stack: redacted(stack ?? '') }),
    )
  },
}
