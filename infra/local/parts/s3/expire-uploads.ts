// Deletes uploads that the server never accepted, as the lifecycle rule of the bucket does on AWS (adr 0052).

import { uploadDays, uploadPrefix } from '#functions/platform/handler-definitions.ts'
import { dayMs, hourMs } from '#shared/common/durations.ts'
import type { Log } from '#infra/local/log.ts'
import type { Store } from './store.ts'

type Options = { store: Store; bucket: string; log?: Log }

/** Runs now and every hour until the returned function is called, which resolves when the current run has ended. */
export function startUploadExpiry(options: Options): () => Promise<void> {
  const run = () =>
    expireUploads(options, Date.now()).catch((error: unknown) => options.log?.write({ source: 's3', error }))
  let running: Promise<unknown> = run()
  const timer = setInterval(() => (running = run()), hourMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** @param now in milliseconds since 1970 */
export async function expireUploads({ store, bucket }: Options, now: number): Promise<void> {
  const limit = 1_000
  for (let after = ''; ;) {
    const page = store.list(bucket, { prefix: uploadPrefix, after, limit })
    for (const { key, modifiedAt } of page) {
      if (modifiedAt <= now - uploadDays * dayMs) await store.remove(bucket, key)
    }
    if (page.length < limit) return
    after = page.at(-1)!.key
  }
}
