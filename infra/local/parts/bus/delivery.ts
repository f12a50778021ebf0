// Brings each event to its handlers, at least once: a few at a time, again after a failure, given up after a day.

import { eventRules, type EventRule } from '#functions/platform/ground.ts'
import type { Invoke } from '#infra/local/parts/lambda.ts'
import type { Part } from '#infra/local/parts/part.ts'
import type { BusStore, Delivery } from './store.ts'

const mostTries = 20
const atOnce = 4
const longestPauseMs = 2 * 3_600_000

/** 1 s, 2 s, 4 s … 2 h: twenty tries end within a day. */
const backOff = (tries: number) => Math.min(longestPauseMs, 1000 * 2 ** (tries - 1))

type Delivering = {
  store: BusStore
  invoke: Invoke
  rules?: readonly EventRule[]
  pauseMs?: (tries: number) => number
}

export function startDelivery(options: Delivering): Part & { wake: () => void } {
  const { store, invoke, rules = eventRules, pauseMs = backOff } = options
  // A lane each: a long import does not hold up what everybody waits for.
  const names = new Set([...rules.map(({ handler }) => handler), ...store.handlersWaiting()])
  const lanes = [...names].map((handler) => ({ handler, underWay: new Set<number>() }))
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let planned = false
  let stopped = false

  const deliver = async (delivery: Delivery) => {
    try {
      await invoke(delivery.handler, JSON.parse(delivery.event))
      store.delivered(delivery)
    } catch (error) {
      // What fails because we stop is delivered again after the next start, and is no failed try.
      if (stopped) return
      const tries = delivery.tries + 1
      if (tries >= mostTries) store.giveUp(delivery, error instanceof Error ? error.message : String(error))
      else store.again(delivery, Date.now() + pauseMs(tries))
    }
  }

  const round = () => {
    planned = false
    if (stopped) return
    // One moment for both questions: what falls due between two would be asked for by neither.
    const now = Date.now()
    for (const { handler, underWay } of lanes) {
      const room = atOnce - underWay.size
      if (room <= 0) continue
      // Those under way are due too, so as many more are asked for.
      const due = store.due(handler, now, atOnce + underWay.size).filter(({ seq }) => !underWay.has(seq))
      for (const delivery of due.slice(0, room)) {
        underWay.add(delivery.seq)
        const work = deliver(delivery).finally(() => {
          underWay.delete(delivery.seq)
          running.delete(work)
          wake()
        })
        running.add(work)
      }
    }
    clearTimeout(timer)
    // What is due already is begun when something ends; the timer is for what waits after a failure.
    const next = Math.min(...lanes.map(({ handler }) => store.nextDueAt(handler, now) ?? Number.POSITIVE_INFINITY))
    timer = setTimeout(wake, Math.min(next - now, 60_000))
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
    },
  }
}
