// Delivers each event at least once: a few at a time, with retries, given up after some attempts.

import { eventRules, type EventRule } from '#functions/platform/handler-definitions.ts'
import type { Log } from '#infra/local/log.ts'
import type { Invoke } from '#infra/local/parts/lambda.ts'
import type { Part } from '#infra/local/parts/part.ts'
import { type Queue, openQueue } from './queue.ts'
import type { BusStore, Delivery } from './store.ts'

const maxTries = 6

/** 1 s, 10 s … 3 h: survives an outage of hours without retrying a bad event for long. */
const retryDelayMs = (tries: number) => 1000 * 10 ** (tries - 1)

type DeliveryOptions = {
  store: BusStore
  invoke: Invoke
  rules?: readonly EventRule[]
  pauseMs?: (tries: number) => number
  log?: Log
}

export function startDelivery(options: DeliveryOptions): Part & { wake: () => void } {
  const { store, invoke, rules = eventRules } = options
  // A queue per handler, so that a long import does not delay others.
  const handlers = new Set([...rules.map(({ handler }) => handler), ...store.handlersWaiting()])
  const queues = [...handlers].map((handler) => openQueue(store, handler))
  const running = new Set<Promise<void>>()
  let completedDeliveries: { queue: Queue; delivery: Delivery }[] = []
  let timer: NodeJS.Timeout | undefined
  let isScheduled = false
  let isStopped = false

  const deliver = async (queue: Queue, delivery: Delivery) => {
    try {
      await invoke(delivery.handler, JSON.parse(delivery.event))
      completedDeliveries.push({ queue, delivery })
    } catch (error) {
      // Failures caused by stopping do not count as attempts.
      if (!isStopped) postpone(options, delivery, error)
      queue.forget(delivery)
    }
    queue.release()
    wake()
  }

  /** Writes results in batches. */
  const storeResults = () => {
    if (completedDeliveries.length > 0) store.delivered(completedDeliveries.map(({ delivery }) => delivery))
    for (const { queue, delivery } of completedDeliveries) queue.forget(delivery)
    completedDeliveries = []
  }

  const startDueDeliveries = () => {
    isScheduled = false
    if (isStopped) return
    storeResults()
    // One time for both queries, so that nothing falls between them.
    const now = Date.now()
    for (const queue of queues) {
      for (const delivery of queue.takeNext(now)) {
        const work = deliver(queue, delivery).finally(() => running.delete(work))
        running.add(work)
      }
    }
    clearTimeout(timer)
    // Due deliveries start when one ends; the timer is for retries.
    timer = setTimeout(wake, Math.min(60_000, ...queues.map((queue) => queue.nextDueAt(now) - now)))
    timer.unref()
  }

  const wake = () => {
    if (isScheduled || isStopped) return
    isScheduled = true
    setImmediate(startDueDeliveries)
  }
  wake()

  return {
    wake,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      const timeout = new Promise((end) => setTimeout(end, 2000).unref())
      await Promise.race([Promise.all(running), timeout])
      storeResults()
    },
  }
}

function postpone({ store, pauseMs = retryDelayMs, log }: DeliveryOptions, delivery: Delivery, error: unknown): void {
  const tries = delivery.tries + 1
  if (tries < maxTries) store.retry(delivery, Date.now() + pauseMs(tries))
  else {
    store.giveUp(delivery, error instanceof Error ? error.message : String(error))
    log?.write({ source: 'bus', deadLetter: delivery.eventId, handler: delivery.handler, error })
  }
}
