// Logs unexpected errors as one line of JSON, with secrets redacted.

import type { Reports } from './ports.ts'
import { suspectDamage } from './storage-trouble.ts'

// Addresses may contain tokens, which must not be logged.
const secret = /((?:ssotoken|code|state|token|session|key)=)[^&\s"']+/gi

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
