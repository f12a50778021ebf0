import { hourMs } from '#shared/common/durations.ts'
import type { Bound } from '#functions/table/bind.ts'

export const healthAccess = ({ entities }: Bound) => ({
  /**
   * HC1: writes a row and reads it with strong consistency.
   * @throws the error of the table, or when the row is missing
   */
  async probe(now: Date): Promise<void> {
    const expiresAtSeconds = Math.ceil((now.getTime() + hourMs) / 1_000)
    await entities.health.put({ atMs: now.getTime(), expiresAtSeconds }).go()
    const { data } = await entities.health.get({}).go({ consistent: true })
    if (!data) throw new Error('the health row is missing after writing it')
  },
})
