// What the product asks of the world. AWS answers in production, embedded parts on one machine.

import type { DomainEvent } from '#shared/activity/event.ts'
import type { RateLimit } from '#shared/common/limits.ts'

export type Clock = { now(): Date }

/** Names nobody else gives, in the order of time; milliseconds, none of them twice; and numbers from 0 up to 1. */
export type Ids = {
  next<Prefix extends string>(prefix: Prefix): `${Prefix}_${string}`
  moment(): number
  random(): number
}

/** Hands events over. What it took, it will deliver, at least once. */
export type Events = {
  publish(events: readonly DomainEvent[]): Promise<void>
  request(type: string, detail: object): Promise<void>
}

export type Work<Thing> = (things: readonly Thing[]) => Promise<void>

/** Work that no answer has to wait for, on one thing after the other or on several together. */
export type Soon<Thing> = {
  /** Resolves when the call that adds them may answer. */
  add(things: readonly Thing[]): Promise<void>
  /** Resolves when what has been added is done: asked before a process ends in order. */
  settled(): Promise<void>
}

/** Where an upload may go: the browser posts these fields and the file to this address. */
export type UploadTicket = { url: string; fields: Record<string, string> }

/** `etag` identifies the content; `contentType` is the type the object was stored with. */
export type ObjectHead = { bytes: number; contentType: string; etag: string }

/**
 * Browsers never write to the key of a stored object. They post to a temporary key that belongs to it (adr 0052), and the
 * upload is stored under its own key only when the server accepts it.
 */
export type Objects = {
  /** Returns a signed POST for the upload of one key, with exactly this type and size; valid for 15 minutes. */
  ticket(upload: { key: string; contentType: string; bytes: number }): Promise<UploadTicket>
  /** Returns what was uploaded for a key and is not accepted yet; null when nothing was. */
  uploaded(key: string): Promise<ObjectHead | null>
  /**
   * Stores the upload under its key. Returns false when the upload is no longer the one with this etag, or when other
   * content is stored there already. May be repeated.
   */
  accept(key: string, etag: string): Promise<boolean>
  /** Removes the upload of a key, not the stored object. */
  removeUpload(key: string): Promise<void>
  /** A signed address to read an object by, valid for a quarter of an hour. */
  address(key: string, as: { name: string; contentType: string; inline: boolean }): Promise<string>
  /** @returns null when there is no such object */
  read(key: string): Promise<Uint8Array | null>
  head(key: string): Promise<ObjectHead | null>
  write(key: string, body: Uint8Array, contentType: string): Promise<void>
  /** A copy under another key; false when there is no such object. */
  copy(from: string, to: string): Promise<boolean>
  /** Removes the object and its upload. */
  remove(key: string): Promise<void>
}

/** Where what nobody expected is told, once, at the handler. */
export type Reports = { problem(error: unknown, about?: Record<string, string>): void }

/** Decides whether somebody may make another call now (adr 0051). */
export type RateLimiter = {
  /**
   * Takes tokens from a bucket.
   *
   * @param bucket whose it is, as `person usr_…` or `address 192.0.2.1`
   * @returns 0 when they were taken, else after how many ms they will be there; nothing is taken then
   */
  take(bucket: string, limit: RateLimit, tokens: number): Promise<number>
}

export type Platform = {
  clock: Clock
  ids: Ids
  events: Events
  objects: Objects
  reports: Reports
  soon<Thing>(work: Work<Thing>): Soon<Thing>
}
