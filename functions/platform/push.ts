// Adapter of the Push port. Its library is loaded with the first message.

import type { Environment } from './environment.ts'
import { vapidKeysOf } from './vapid-keys.ts'
import type { Push } from './ports.ts'

type PushEnvironment = Pick<Environment, 'PUSH_SECRET' | 'PUBLIC_ORIGIN' | 'MAIL_FROM'>

export function openPush({ PUSH_SECRET, PUBLIC_ORIGIN, MAIL_FROM }: PushEnvironment): Push {
  if (!PUSH_SECRET) return { publicKey: null, send: async () => false }
  const keys = vapidKeysOf(PUSH_SECRET)
  // Push services accept no origin of a development server.
  const contact = PUBLIC_ORIGIN.startsWith('https:')
    ? PUBLIC_ORIGIN
    : `mailto:${/[^\s<]+@[^\s>]+/.exec(MAIL_FROM)?.[0] ?? MAIL_FROM}`
  let adapter: Promise<Push> | null = null
  return {
    publicKey: keys.publicKey,
    async send(message) {
      adapter ??= import('./web-push.ts').then(({ webPush }) => webPush({ keys, contact }))
      return (await adapter).send(message)
    },
  }
}
