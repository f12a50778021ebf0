// copies.start: starts copying a board, limited to the chosen parts and to what the user may see.

import { CopyId, isTemplate } from '#shared/common/ids.ts'
import { maxConcurrentCopies } from '#shared/common/limits.ts'
import { type Day, dayIn } from '#shared/common/day-or-time.ts'
import type { CopyOptions } from '#shared/copy/model.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { unfinishedStates } from '#shared/board-jobs/model.ts'
import type { Language } from '#shared/user/model.ts'
import type { Workspace } from '#shared/workspace/model.ts'
import { newBoardJob } from '#functions/board-jobs/create.ts'
import { type BoardJobDeps, changedJob } from '#functions/board-jobs/update.ts'
import { type OwnerContext, isOwnJob } from '#functions/board-jobs/own-job.ts'
import { requestBoardJobRun } from '#functions/board-jobs/request-run.ts'
import { assertTemplateLimit } from '#functions/rpc/template-limit.ts'
import { StartCopy } from '#shared/copy/inputs.ts'
import { can } from '#shared/permission/can.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'
import { assertAllowed } from '#functions/rpc/access-context.ts'
import { assertMayBringTo } from '#functions/rpc/vault-access.ts'

export const start = boardProcedure('board.duplicate')
  .input(StartCopy)
  .mutation(({ ctx, input: { boardId, ...input } }) => {
    const action = input.as === 'template' ? 'template.create' : 'board.create'
    assertAllowed(can(action, ctx.me.facts), 'board.not_found')
    const from = ctx.board.vaultId ?? null
    // Templates are never in a vault.
    const vaultId = input.as === 'template' ? null : input.vaultId === undefined ? from : input.vaultId
    assertMayBringTo(ctx.me.facts, { from, to: vaultId })
    return startCopy(ctx, { ...input, vaultId, of: boardId })
  })

type StartContext = BoardJobDeps & OwnerContext & { language: Language; workspace: Workspace }
type StartInput = Omit<CopyOptions, 'timeZone'> & { mutationId?: string | undefined }

/** Creates the job of a copy; callers have authorised it. */
export async function startCopy(ctx: StartContext, { mutationId, ...input }: StartInput): Promise<{ copyId: CopyId }> {
  const { table, platform, me, language, workspace } = ctx
  const { title, as } = input
  // The id is derived from the mutation, so that a retry returns the same copy.
  const copyId = CopyId.parse(mutationId?.replace(/^mut/, 'cpy') ?? platform.ids.next('cpy'))
  const existingJob = await table.boardJob.get(copyId)
  if (existingJob) return isOwnJob(existingJob, me, workspace) ? { copyId } : throwError('board_job.not_found')
  const ownJobs = await table.boardJob.ofUser(me.userId)
  const openCount = ownJobs.filter(({ state }) => unfinishedStates.includes(state)).length
  if (as === 'template') await assertTemplateLimit(table, workspace)
  if (openCount >= maxConcurrentCopies) throwError('copy.too_many_open', { limit: maxConcurrentCopies })

  const now = platform.clock.now()
  const { workspaceId } = workspace
  const { timeZone } = me.user.preferences
  const job = newBoardJob({
    me,
    language,
    now,
    boardJobId: copyId,
    workspaceId,
    name: title,
    objectKey: `copies/${workspaceId}/${copyId}.json`,
    state: 'reading',
    idPrefix: as === 'template' ? 'tpl' : 'brd',
    copyOptions: copyOptionsOf(input, dayIn(now, timeZone), timeZone),
  })
  await table.boardJob.create(changedJob(job, {}, now))
  await requestBoardJobRun(platform, 'board_job.requested', copyId)
  return { copyId }
}

/** Template comments are not copied; a project starts today unless a date is given. */
const copyOptionsOf = (input: Omit<CopyOptions, 'timeZone'>, today: Day, timeZone: string): CopyOptions => ({
  ...input,
  parts: { ...input.parts, comments: input.parts.comments && input.as === 'board' && !isTemplate(input.of) },
  start: input.start ?? today,
  timeZone,
})
