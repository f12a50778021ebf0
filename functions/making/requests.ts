// Asks for the work on a board in the making. A request that gets lost is made again by the job (tend.ts).

import type { MakingId } from '#shared/common/ids.ts'
import type { Platform } from '#functions/platform/ports.ts'

export async function request(
  { events, reports }: Pick<Platform, 'events' | 'reports'>,
  type: 'making.requested' | 'making.confirmed',
  makingId: MakingId,
): Promise<void> {
  try {
    await events.request(type, { makingId })
  } catch (error) {
    reports.problem(error, { while: `asking for ${type}` })
  }
}
