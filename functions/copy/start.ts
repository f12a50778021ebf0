// Puts a copy on its way, whatever it is made of; who may have it made has been asked before.

import { CopyId, isTemplate } from '#shared/common/ids.ts'
import { copiesAtOnce } from '#shared/common/limits.ts'
import { type Day, dayIn } from '#shared/common/day-or-time.ts'
import type { CopyWish } from '#shared/copy/model.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { unfinishedStates } from '#shared/board-jobs/model.ts'
import type { Language } from '#shared/user/model.ts'
import type { Workspace } from '#shared/workspace/model.ts'
import { newBoardJob } from '#functions/board-jobs/create.ts'
import { type BoardJobDeps, withChange } from '#functions/board-jobs/update.ts'
import { type OwnerContext, isOwn } from '#functions/board-jobs/own.ts'
import { requestBoardJobRun } from '#functions/board-jobs/request-run.ts'
import { demandTemplateRoom } from '#functions/rpc/template-room.ts'

type Starting = BoardJobDeps & OwnerContext & { language: Language; workspace: Workspace }
type Wish = Omit<CopyWish, 'timeZone'> & { mutationId?: string | undefined }

export async function startCopy(ctx: Starting, { mutationId, ...wish }: Wish): Promise<{ copyId: CopyId }> {
  const { table, platform, me, language, workspace } = ctx
  const { title, as } = wish
  // The same mutation again is the same copy again.
  const copyId = CopyId.parse(mutationId?.replace(/^mut/, 'cpy') ?? platform.ids.next('cpy'))
  const known = await table.boardJob.get(copyId)
  if (known) return isOwn(known, me, workspace) ? { copyId } : refuse('board_job.not_found')
  const mine = await table.boardJob.ofUser(me.userId)
  const open = mine.filter(({ state }) => unfinishedStates.includes(state)).length
  if (as === 'template') await demandTemplateRoom(table, workspace)
  if (open >= copiesAtOnce) refuse('copy.too_many_open', { limit: copiesAtOnce })

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
    wish: meant(wish, dayIn(now, timeZone), timeZone),
  })
  await table.boardJob.create(withChange(it, {}, now))
  await requestBoardJobRun(platform, 'board_job.requested', copyId)
  return { copyId }
}

/** What is said in a template is said to nobody in particular, so comments stay behind; a board begins today where nobody says otherwise. */
const meant = (wish: Omit<CopyWish, 'timeZone'>, today: Day, timeZone: string): CopyWish => ({
  ...wish,
  parts: { ...wish.parts, comments: wish.parts.comments && wish.as === 'board' && !isTemplate(wish.of) },
  start: wish.start ?? today,
  timeZone,
})
