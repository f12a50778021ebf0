// Delivers each event at least once: a few at a time, with retries, given up after some attempts.

import { eventRules, type EventRule } from '#functions/platform/handler-definitions.ts'
import type { Log } from '#infra/local/log.ts'
import type { Invoke } from '#infra/local/parts/lambda.ts'
import type { Part } from '#infra/local/parts/part.ts'
import { type Queue, openQueue } from './queue.ts'
import type { BusStore, Delivery } from './store.ts'

const maxTries = 6

/** 1 s, 10 s … 3 h: survives an outage of hours without retrying a bad event for long. */
const backOff = (tries: number) => 1000 * 10 ** (tries - 1)

type Delivering = {
  store: BusStore
  invoke: Invoke
  rules?: readonly EventRule[]
  pauseMs?: (tries: number) => number
  log?: Log
}

export function startDelivery(options: Delivering): Part & { wake: () => void } {
  const { store, invoke, rules = eventRules } = options
  // A queue per handler, so that a long import does not delay others.
  const handlers = new Set([...rules.map(({ handler }) => handler), ...store.handlersWaiting()])
  const queues = [...handlers].map((handler) => openQueue(store, handler))
  const running = new Set<Promise<void>>()
  let done: { queue: Queue; delivery: Delivery }[] = []
  let timer: NodeJS.Timeout | undefined
  let planned = false
  let stopped = false

  const begin = async (queue: Queue, delivery: Delivery) => {
    try {
      await invoke(delivery.handler, JSON.parse(delivery.event))
      done.push({ queue, delivery })
    } catch (error) {
      // Failures caused by stopping do not count as attempts.
      if (!stopped) postpone(options, delivery, error)
      queue.forget(delivery)
    }
    queue.ended()
    wake()
  }

  /** Writes results in batches. */
  const note = () => {
    if (done.length > 0) store.delivered(done.map(({ delivery }) => delivery))
    for (const { queue, delivery } of done) queue.forget(delivery)
    done = []
  }

  const round = () => {
    planned = false
    if (stopped) return
    note()
    // One time for both queries, so that nothing falls between them.
    const now = Date.now()
    for (const queue of queues) {
      for (const delivery of queue.take(now)) {
        const work = begin(queue, delivery).finally(() => running.delete(work))
        running.add(work)
      }
    }
    clearTimeout(timer)
    // Due deliveries start when one ends; the timer is for retries.
    timer = setTimeout(wake, Math.min(60_000, ...queues.map((queue) => queue.nextDueAt(now) - now)))
    timer.unref()
  }

  const wake = () => {
    if (planned || stopped) return
    planned = true
    setImmediate(round)
  }
  wake()

  return {
    wake,
    async stop() {
      stopped = true
      clearTimeout(timer)
      const patience = new Promise((end) => setTimeout(end, 2000).unref())
      await Promise.race([Promise.all(running), patience])
      note()
    },
  }
}

function postpone({ store, pauseMs = backOff, log }: Delivering, delivery: Delivery, error: unknown): void {
  const tries = delivery.tries + 1
  if (tries < maxTries) store.again(delivery, Date.now() + pauseMs(tries))
  else {
    store.giveUp(delivery, error instanceof Error ? error.message : String(error))
    log?.write({ at: 'bus', deadLetter: delivery.eventId, handler: delivery.handler, error })
  }
}
