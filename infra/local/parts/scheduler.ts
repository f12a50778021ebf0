// Scheduler: runs each job shortly after the start and then periodically, never concurrently with itself.

import { setTimeout as sleep } from 'node:timers/promises'
import { jobs as declared, type Job } from '#functions/platform/handler-definitions.ts'
import type { Invoke } from './lambda.ts'
import type { Part } from './part.ts'

export type ClockOptions = {
  invoke: Invoke
  jobs?: readonly Job[]
  firstAfterMs?: number
  minuteMs?: number
}

export function startScheduler(options: ClockOptions): Part {
  const { invoke, jobs = declared, firstAfterMs = 2000, minuteMs = 60_000 } = options
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let stopped = false

  const plan = (job: Job, ms: number) => {
    if (stopped) return
    const timer = setTimeout(() => {
      const round = run(job)
      running.add(round)
      void round.then(() => running.delete(round))
    }, ms)
    timers.set(job.name, timer)
  }
  const run = async (job: Job) => {
    const startedAt = Date.now()
    // Failures are logged by the invoker; the next run follows anyway.
    await invoke(job.handler, { job: job.name }).catch(() => {})
    plan(job, Math.max(0, job.everyMinutes * minuteMs - (Date.now() - startedAt)))
  }
  for (const job of jobs) plan(job, firstAfterMs)

  return {
    async stop() {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      // Jobs may be interrupted and continue later.
      await Promise.race([Promise.all(running), sleep(1000, undefined, { ref: false })])
    },
  }
}
