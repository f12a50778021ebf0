// The ports of the product: AWS services in production, embedded parts on one machine.

import type { DomainEvent } from '#shared/activity/event.ts'
import type { RateLimit } from '#shared/common/limits.ts'
import type { ServerFrame } from '#shared/live/frames.ts'

export type Clock = { now(): Date }

/** Generates unique ids in order of time, strictly increasing timestamps in ms, and random numbers in [0, 1). */
export type Ids = {
  next<Prefix extends string>(prefix: Prefix): `${Prefix}_${string}`
  nextMs(): number
  random(): number
}

/** Publishes events; delivery is at least once. */
export type Events = {
  publish(events: readonly DomainEvent[]): Promise<void>
  request(type: string, detail: object): Promise<void>
}

export type BatchWork<Item> = (items: readonly Item[]) => Promise<void>

/** Work that no response has to wait for, on single items or batches. */
export type DeferredWork<Item> = {
  /** Resolves when the call that added the items may respond. */
  add(items: readonly Item[]): Promise<void>
  /** Resolves when all added items are handled; awaited before a process exits. */
  settled(): Promise<void>
}

/** A signed upload: the browser posts these fields and the file to this address. */
export type UploadTicket = { url: string; fields: Record<string, string> }

/** `etag` identifies the content; `contentType` is the type the object was stored with. */
export type ObjectHead = { bytes: number; contentType: string; etag: string }

/**
 * Browsers never write to the key of a stored object. They post to a temporary key that belongs to it (adr 0052), and the
 * upload is stored under its own key only when the server accepts it.
 */
export type Objects = {
  /** Returns a signed POST for the upload of one key, with exactly this type and size; valid for 15 minutes. */
  uploadTicket(upload: { key: string; contentType: string; bytes: number }): Promise<UploadTicket>
  /** Returns what was uploaded for a key and is not accepted yet; null when nothing was. */
  uploaded(key: string): Promise<ObjectHead | null>
  /**
   * Stores the upload under its key. Returns false when the upload is no longer the one with this etag, or when other
   * content is stored there already. May be repeated.
   */
  accept(key: string, etag: string): Promise<boolean>
  /** Removes the upload of a key, not the stored object. */
  removeUpload(key: string): Promise<void>
  /** Returns a signed download address, valid for 15 minutes. */
  downloadUrl(key: string, as: { name: string; contentType: string; inline: boolean }): Promise<string>
  /** @returns null when the object does not exist */
  read(key: string): Promise<Uint8Array | null>
  head(key: string): Promise<ObjectHead | null>
  write(key: string, body: Uint8Array, contentType: string): Promise<void>
  /** Copies an object to another key; returns false when it does not exist. */
  copy(from: string, to: string): Promise<boolean>
  /** Removes the picture of a person; `key` starts with `picturePrefix`. */
  removePicture(key: string): Promise<void>
  /** Removes the object and its upload. */
  remove(key: string): Promise<void>
}

/** Logs unexpected errors; called once, by the handler. */
export type Reports = { problem(error: unknown, about?: Record<string, string>): void }

/** A mail to one person. */
export type MailMessage = {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  /** The same for every attempt to send this mail. */
  idempotencyKey: string
}

export type Mail = {
  /**
   * Hands a mail to the mail server.
   * @throws MailRejected when it will never be accepted; other errors are worth another attempt
   */
  send(message: MailMessage): Promise<void>
}

export class MailRejected extends Error {
  override readonly name = 'MailRejected'
}

/** A message to one browser, encrypted for it (RFC 8291). */
export type PushMessage = {
  /** Address of the browser at its push service, and its keys (base64url). */
  subscription: { endpoint: string; p256dh: string; auth: string }
  /** JSON that push-worker.js shows. */
  payload: string
  /** How long the push service keeps it for a browser that is offline. */
  ttlSeconds: number
  /** Replaces a message with the same topic that the browser has not received yet; at most 32 letters, digits, `-` and `_`. */
  topic: string
}

export type Push = {
  /** The key that browsers subscribe with, base64url; null when push is not available. */
  publicKey: string | null
  /**
   * Hands a message to the push service of the browser.
   * @returns false when the subscription is gone
   * @throws PushRejected when this message will never be accepted; other errors are worth another attempt
   */
  send(message: PushMessage): Promise<boolean>
}

export class PushRejected extends Error {
  override readonly name = 'PushRejected'
}

/** Sends frames to live connections (adr 0071). */
export type LiveConnections = {
  /** @returns false when the connection is gone */
  send(connectionId: string, frame: ServerFrame): Promise<boolean>
  /** Closes a connection; does nothing when it is gone. */
  close(connectionId: string): Promise<void>
}

/** Decides whether a caller may make another call now (adr 0051). */
export type RateLimiter = {
  /**
   * Takes tokens from a bucket.
   * @param bucket its owner, such as `person usr_…` or `address 192.0.2.1`
   * @returns 0 when taken, otherwise the time in ms until enough tokens are available; then none are taken
   */
  take(bucket: string, limit: RateLimit, tokens: number): Promise<number>
}

export type Platform = {
  clock: Clock
  ids: Ids
  events: Events
  objects: Objects
  mail: Mail
  push: Push
  live: LiveConnections
  reports: Reports
  defer<Item>(work: BatchWork<Item>): DeferredWork<Item>
  /** Where state that processes share for seconds is stored. */
  sharedState: 'table' | 'memory'
}
