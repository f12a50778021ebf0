// Whether the table can be written and read.

import { hourMs } from '#shared/common/spans.ts'
import type { Bound } from '#functions/table/bind.ts'

export const healthAccess = ({ entities }: Bound) => ({
  /** HC1: a row is written and read again, strongly consistently. @throws what the table says, or when it is not there */
  async probe(now: Date): Promise<void> {
    const expiresAtSeconds = Math.ceil((now.getTime() + hourMs) / 1_000)
    await entities.health.put({ atMs: now.getTime(), expiresAtSeconds }).go()
    const { data } = await entities.health.get({}).go({ consistent: true })
    if (!data) throw new Error('what was written is not there')
  },
})
