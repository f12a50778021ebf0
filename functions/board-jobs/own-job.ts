import type { BoardJobId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import type { Context, SignedIn } from '#functions/rpc/context.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'

export type OwnerContext = Pick<Context, 'table'> & {
  me: SignedIn
  workspace: { workspaceId: BoardJob['workspaceId'] }
}

/** @throws board_job.not_found if the job does not exist, was discarded, or belongs to another user or workspace */
export async function getOwnBoardJob(
  { table, me, workspace }: OwnerContext,
  boardJobId: BoardJobId,
): Promise<BoardJob> {
  const job = await table.boardJob.get(boardJobId)
  return job && isOwnJob(job, me, workspace) && job.state !== 'discarded' ? job : throwError('board_job.not_found')
}

export const isOwnJob = (job: BoardJob, me: Pick<SignedIn, 'userId'>, workspace: OwnerContext['workspace']): boolean =>
  job.userId === me.userId && job.workspaceId === workspace.workspaceId
