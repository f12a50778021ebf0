// Starts a copy; callers have authorised it.

import { CopyId, isTemplate } from '#shared/common/ids.ts'
import { maxConcurrentCopies } from '#shared/common/limits.ts'
import { type Day, dayIn } from '#shared/common/day-or-time.ts'
import type { CopyOptions } from '#shared/copy/model.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { unfinishedStates } from '#shared/board-jobs/model.ts'
import type { Language } from '#shared/user/model.ts'
import type { Workspace } from '#shared/workspace/model.ts'
import { newBoardJob } from '#functions/board-jobs/create.ts'
import { type BoardJobDeps, withChange } from '#functions/board-jobs/update.ts'
import { type OwnerContext, isOwn } from '#functions/board-jobs/own.ts'
import { requestBoardJobRun } from '#functions/board-jobs/request-run.ts'
import { assertTemplateRoom } from '#functions/rpc/template-limit.ts'

type StartContext = BoardJobDeps & OwnerContext & { language: Language; workspace: Workspace }
type StartInput = Omit<CopyOptions, 'timeZone'> & { mutationId?: string | undefined }

export async function startCopy(ctx: StartContext, { mutationId, ...input }: StartInput): Promise<{ copyId: CopyId }> {
  const { table, platform, me, language, workspace } = ctx
  const { title, as } = input
  // The id is derived from the mutation, so that a retry returns the same copy.
  const copyId = CopyId.parse(mutationId?.replace(/^mut/, 'cpy') ?? platform.ids.next('cpy'))
  const known = await table.boardJob.get(copyId)
  if (known) return isOwn(known, me, workspace) ? { copyId } : throwError('board_job.not_found')
  const ownJobs = await table.boardJob.ofUser(me.userId)
  const open = ownJobs.filter(({ state }) => unfinishedStates.includes(state)).length
  if (as === 'template') await assertTemplateRoom(table, workspace)
  if (open >= maxConcurrentCopies) throwError('copy.too_many_open', { limit: maxConcurrentCopies })

  const now = platform.clock.now()
  const { workspaceId } = workspace
  const { timeZone } = me.user.preferences
  const it = newBoardJob({
    me,
    language,
    now,
    boardJobId: copyId,
    workspaceId,
    name: title,
    objectKey: `copies/${workspaceId}/${copyId}.json`,
    state: 'reading',
    as: as === 'template' ? 'tpl' : 'brd',
    copyOptions: copyTitle(input, dayIn(now, timeZone), timeZone),
  })
  await table.boardJob.create(withChange(it, {}, now))
  await requestBoardJobRun(platform, 'board_job.requested', copyId)
  return { copyId }
}

/** Template comments are not copied; a project starts today unless a date is given. */
const copyTitle = (input: Omit<CopyOptions, 'timeZone'>, today: Day, timeZone: string): CopyOptions => ({
  ...input,
  parts: { ...input.parts, comments: input.parts.comments && input.as === 'board' && !isTemplate(input.of) },
  start: input.start ?? today,
  timeZone,
})
