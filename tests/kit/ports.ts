// Test implementations of the platform ports: a stopped clock, deterministic ids, a bus that can fail.

import { createHash } from 'node:crypto'
import { monotonicFactory } from 'ulid'
import type { DomainEvent } from '#shared/activity/event.ts'
import type { ServerFrame } from '#shared/live/frames.ts'
import { immediateWork } from '#functions/platform/deferred-work.ts'
import { uploadPrefix } from '#functions/platform/handler-definitions.ts'
import { type MailMessage, MailRejected, type ObjectHead, type Platform } from '#functions/platform/ports.ts'
import { monotonicClock } from '#functions/platform/monotonic-clock.ts'

/** A deterministic random number generator. */
export function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function openPorts() {
  let now = new Date('2026-11-21T09:00:00.000Z')
  const random = mulberry32(42)
  const ulid = monotonicFactory(random)
  const published: DomainEvent[] = []
  const requested: { type: string; detail: object }[] = []
  const problems: unknown[] = []
  const bus = { isDown: false, rejectsEvent: (_event: DomainEvent) => false }
  const mailbox = { sent: [] as MailMessage[], isDown: false, rejects: (_to: string) => false }
  const live = { sent: [] as { connectionId: string; frame: ServerFrame }[], gone: new Set<string>() }
  const stored = new Map<string, { body: Uint8Array; contentType: string }>()
  const headOf = (key: string): ObjectHead | null => {
    const object = stored.get(key)
    const etag = createHash('md5')
      .update(object?.body ?? '')
      .digest('hex')
    return object ? { bytes: object.body.length, contentType: object.contentType, etag } : null
  }

  const platform: Platform = {
    clock: { now: () => now },
    ids: {
      next: (prefix) => `${prefix}_${ulid(now.getTime()).toLowerCase()}`,
      nextMs: monotonicClock(() => now.getTime()),
      random,
    },
    events: {
      async publish(events) {
        if (bus.isDown) throw new Error('the bus is down')
        if (events.some(bus.rejectsEvent)) throw new Error('the bus rejects an event')
        published.push(...events)
      },
      async request(type, detail) {
        if (bus.isDown) throw new Error('the bus is down')
        requested.push({ type, detail })
      },
    },
    objects: {
      uploadTicket: async ({ key }) => ({ url: 'https://objects.test/', fields: { key: uploadPrefix + key } }),
      uploaded: async (key) => headOf(uploadPrefix + key),
      accept: async (key, etag) => {
        if (stored.has(key)) return headOf(key)?.etag === etag
        const upload = stored.get(uploadPrefix + key)
        if (!upload || headOf(uploadPrefix + key)?.etag !== etag) return false
        stored.set(key, upload)
        return true
      },
      removeUpload: async (key) => void stored.delete(uploadPrefix + key),
      removePicture: async (key) => void stored.delete(key),
      downloadUrl: async (key, { name, contentType, inline }) =>
        `https://objects.test/${key}?${new URLSearchParams({ name, contentType, as: inline ? 'inline' : 'attachment' })}`,
      read: async (key) => stored.get(key)?.body ?? null,
      head: async (key) => headOf(key),
      write: async (key, body, contentType) => void stored.set(key, { body, contentType }),
      copy: async (from, to) => {
        const object = stored.get(from)
        if (object) stored.set(to, object)
        return object !== undefined
      },
      remove: async (key) => {
        stored.delete(key)
        stored.delete(uploadPrefix + key)
      },
    },
    mail: {
      async send(message) {
        if (mailbox.isDown) throw new Error('the mail server is down')
        if (mailbox.rejects(message.to)) throw new MailRejected('no such mailbox')
        mailbox.sent.push(message)
      },
    },
    // tests/notification/push.test.ts uses the real adapter.
    push: { publicKey: null, send: async () => false },
    live: {
      async send(connectionId, frame) {
        if (live.gone.has(connectionId)) return false
        live.sent.push({ connectionId, frame })
        return true
      },
      close: async (connectionId) => void live.gone.add(connectionId),
    },
    defer: immediateWork,
    sharedState: 'table',
    reports: { problem: (error) => void problems.push(error) },
  }
  const clock = {
    now: () => now,
    set: (moment: Date | string) => void (now = new Date(moment)),
    forward: (seconds: number) => void (now = new Date(now.getTime() + seconds * 1_000)),
  }
  return { platform, clock, bus, mailbox, live, published, requested, problems, stored, random }
}
