// Sends push messages to the push services of browsers (RFC 8030). Endpoints come from browsers, so they may name any host:
// connections to addresses that are not public are refused.

import { lookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import webpush from 'web-push'
import { type Push, type PushMessage, PushRejected } from './ports.ts'
import { isPublicAddress } from './public-address.ts'
import type { VapidKeys } from './vapid-keys.ts'

type WebPushOptions = {
  keys: VapidKeys
  /** Whom the operator of a push service may ask: an https or mailto address. */
  contact: string
  /** Only for tests: sends everything to this origin instead of that of the endpoint, without checking its address. */
  serviceOrigin?: string
}

const timeoutMs = 10_000
/** The subscription has ended or never existed. */
const goneStatuses = [404, 410]
/** The push service is busy or took too long. */
const retryStatuses = [408, 425, 429]

/** Returns the adapter of the Push port. */
export function webPush(options: WebPushOptions): Push {
  return {
    publicKey: options.keys.publicKey,
    async send(message) {
      const request = requestOf(message, options)
      if (!request) return false
      const status = await post(request, options.serviceOrigin)
      if (goneStatuses.includes(status)) return false
      if (status >= 200 && status < 300) return true
      const problem = `the push service ${new URL(request.endpoint).host} answered ${status}`
      throw status < 500 && !retryStatuses.includes(status) ? new PushRejected(problem) : new Error(problem)
    },
  }
}

type PushRequest = { endpoint: string; headers: Record<string, string | number>; body: Buffer }

/** @returns null when the key of the subscription is no point of the curve */
function requestOf(
  { subscription, payload, ttlSeconds, topic }: PushMessage,
  { keys, contact }: WebPushOptions,
): PushRequest | null {
  const { endpoint, p256dh, auth } = subscription
  const { origin } = new URL(endpoint)
  const body = encrypted(p256dh, auth, payload)
  const signed = webpush.getVapidHeaders(origin, contact, keys.publicKey, keys.privateKey, encoding)
  const headers = {
    ttl: ttlSeconds,
    topic,
    urgency: 'normal',
    authorization: signed.Authorization,
    'content-encoding': encoding,
    'content-type': 'application/octet-stream',
  }
  return body && { endpoint, headers: { ...headers, 'content-length': body.length }, body }
}

const encoding = 'aes128gcm'

function encrypted(p256dh: string, auth: string, payload: string): Buffer | null {
  try {
    return webpush.encrypt(p256dh, auth, payload, encoding).cipherText
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY') return null
    throw error
  }
}

/** @returns the status of the response; redirects are not followed */
function post({ endpoint, headers, body }: PushRequest, serviceOrigin?: string): Promise<number> {
  const { origin, pathname, search } = new URL(endpoint)
  const url = new URL(pathname + search, serviceOrigin ?? origin)
  const open = url.protocol === 'http:' ? httpRequest : httpsRequest
  const options = { method: 'POST', headers, ...(!serviceOrigin && { lookup: publicLookup }) }
  return new Promise((resolve, reject) => {
    const call = open(url, { ...options, signal: AbortSignal.timeout(timeoutMs) }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** Resolves a host, and fails if one of its addresses is not public. */
const publicLookup: LookupFunction = (host, options, callback) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new PushRejected(`${host} has an address that is not public`), [])
    if (options.all) return callback(null, addresses)
    const [first] = addresses
    return callback(null, first!.address, first!.family)
  })
