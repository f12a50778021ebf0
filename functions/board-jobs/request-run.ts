import type { BoardJobId } from '#shared/common/ids.ts'
import type { Platform } from '#functions/platform/ports.ts'

/**
 * Publishes a request to run a board job. A failure is reported and not thrown: a scheduled job requests stalled jobs again
 * (resume-stalled.ts).
 */
export async function requestBoardJobRun(
  { events, reports }: Pick<Platform, 'events' | 'reports'>,
  type: 'board_job.requested' | 'board_job.confirmed',
  boardJobId: BoardJobId,
): Promise<void> {
  try {
    await events.request(type, { boardJobId })
  } catch (error) {
    reports.problem(error, { while: `requesting ${type}` })
  }
}
