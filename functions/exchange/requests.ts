// Asks for the work on an import. A request that gets lost is made again by the job (tend.ts).

import type { ImportId } from '#shared/common/ids.ts'
import type { Platform } from '#functions/platform/ports.ts'

export async function request(
  { events, reports }: Pick<Platform, 'events' | 'reports'>,
  type: 'import.requested' | 'import.confirmed',
  importId: ImportId,
): Promise<void> {
  try {
    await events.request(type, { importId })
  } catch (error) {
    reports.problem(error, { while: `asking for ${type}` })
  }
}
