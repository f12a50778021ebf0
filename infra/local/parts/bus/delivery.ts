// Delivers each event at least once: a few at a time, with retries, given up after some attempts.

import { setTimeout as sleep } from 'node:timers/promises'
import { eventRules, type EventRule } from '#functions/platform/handler-definitions.ts'
import type { Log } from '#infra/local/log.ts'
import type { Invoke } from '#infra/local/parts/lambda.ts'
import type { Part } from '#infra/local/parts/part.ts'
import { type Queue, openQueue } from './queue.ts'
import type { BusStore, Delivery } from './store.ts'

const maxTries = 6
const pauseAfterFailedWriteMs = 1_000

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
  const { store, invoke, rules = eventRules, log } = options
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
      await storeFailure(delivery, error)
      queue.forget(delivery)
    }
    queue.release()
    wake()
  }

  /** Waits while it cannot be stored, because the delivery would start again at once. */
  const storeFailure = async (delivery: Delivery, error: unknown): Promise<void> => {
    // Failures caused by stopping do not count as attempts.
    if (isStopped || isWritten(() => postpone(options, delivery, error))) return
    await sleep(pauseAfterFailedWriteMs)
    return storeFailure(delivery, error)
  }

  /** While the disk is full, results stay in memory. */
  const isWritten = (write: () => void): boolean => {
    try {
      write()
      return true
    } catch (error) {
      log?.write({ source: 'bus', error })
      return false
    }
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
    clearTimeout(timer)
    if (!isWritten(storeResults)) {
      timer = setTimeout(wake, pauseAfterFailedWriteMs).unref()
      return
    }
    // One time for both queries, so that nothing falls between them.
    const now = Date.now()
    for (const queue of queues) {
      for (const delivery of queue.takeNext(now)) {
        const work = deliver(queue, delivery).finally(() => running.delete(work))
        running.add(work)
      }
    }
    // Due deliveries start when one ends; the timer is for retries.
    timer = setTimeout(wake, Math.min(60_000, ...queues.map((queue) => queue.nextDueAt(now) - now))).unref()
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
      isWritten(storeResults)
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
