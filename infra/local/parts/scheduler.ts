// Scheduler: runs each job shortly after the start and then periodically, never concurrently with itself.

import { setTimeout as sleep } from 'node:timers/promises'
import { jobs as declared, type Job } from '#functions/platform/handler-definitions.ts'
import type { Invoke } from './lambda.ts'
import type { Part } from './part.ts'

export type SchedulerOptions = {
  invoke: Invoke
  jobs?: readonly Job[]
  firstAfterMs?: number
  minuteMs?: number
}

export function startScheduler(options: SchedulerOptions): Part {
  const { invoke, jobs = declared, firstAfterMs = 2000, minuteMs = 60_000 } = options
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let isStopped = false

  const schedule = (job: Job, ms: number) => {
    if (isStopped) return
    const timer = setTimeout(() => {
      const jobRun = run(job)
      running.add(jobRun)
      void jobRun.then(() => running.delete(jobRun))
    }, ms)
    timers.set(job.name, timer)
  }
  const run = async (job: Job) => {
    const startedAt = Date.now()
    // Failures are logged by the invoker; the next run follows anyway.
    await invoke(job.handler, { job: job.name }).catch(() => {})
    schedule(job, Math.max(0, job.everyMinutes * minuteMs - (Date.now() - startedAt)))
  }
  for (const job of jobs) schedule(job, firstAfterMs)

  return {
    async stop() {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      // Jobs may be interrupted and continue later.
      await Promise.race([Promise.all(running), sleep(1000, undefined, { ref: false })])
    },
  }
}
