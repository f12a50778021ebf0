// Subscriptions of browsers to push messages. A subscription belongs to a person, not to a workspace.

import * as z from 'zod'
import { pushEndpointLength } from '#shared/common/limits.ts'

/** A name of the public internet: no address, and not of a single label such as `localhost`. */
const publicHost =
  /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!local$|internal$|localhost$)[a-z][a-z\d-]{0,61}[a-z\d]$/

/** Neither a port nor a user name. */
const plainAuthority = /^https:\/\/[^\s/?#@:\\]+(?:[/?#]|$)/i

/** The address of a browser at its push service: https on the default port of a public host. */
const PushEndpoint = z
  .url({ protocol: /^https$/, hostname: publicHost })
  .max(pushEndpointLength)
  .regex(plainAuthority)

export const SubscribeToPush = z.object({
  endpoint: PushEndpoint,
  /** The browser's encryption keys in base64url: an uncompressed point of P-256, and 16 random bytes. */
  keys: z.object({ p256dh: z.string().regex(/^B[\w-]{86}$/), auth: z.string().regex(/^[\w-]{22}$/) }),
})

export const UnsubscribeFromPush = z.object({ endpoint: PushEndpoint })
