// imports.confirm: what will come has been seen and is wanted; who is who has been said.

import { UserId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import type { PersonFound } from '#shared/exchange/import.ts'
import { ConfirmImport } from '#shared/exchange/inputs.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import type { Table } from '#functions/table/open.ts'
import { earlierOf } from './earlier.ts'
import { updateBoardJob } from '#functions/board-jobs/update.ts'
import { getOwnBoardJob } from '#functions/board-jobs/own.ts'
import { demandRoom } from './plan-room.ts'
import { requestBoardJobRun } from '#functions/board-jobs/request-run.ts'

export const confirm = workspaceProcedure('board.create')
  .input(ConfirmImport)
  .mutation(async ({ ctx, input: { importId, people, again } }) => {
    const { table, platform, workspace } = ctx
    const it = await getOwnBoardJob(ctx, importId)
    if (it.state === 'running' || it.state === 'done') return { state: it.state }
    if (it.state !== 'ready') refuse('import.not_ready')
    await Promise.all([demandPeople(table, it.workspaceId, Object.values(people)), demandRoom(table, workspace, it)])
    if (!again && (await earlierOf(ctx, it))) refuse('import.done_before')
    const now = await updateBoardJob(ctx, importId, (current) =>
      current.state === 'ready' ? { state: 'running', tries: 0, people: chosen(current.people, people) } : null,
    )
    if (now.state === 'running') await requestBoardJobRun(platform, 'board_job.confirmed', importId)
    return { state: now.state }
  })

const chosen = (found: readonly PersonFound[], said: Readonly<Record<string, UserId | null>>): PersonFound[] =>
  found.map((person) => {
    const userId = Object.hasOwn(said, person.key) ? said[person.key] : undefined
    return userId === undefined || userId === person.userId ? person : { ...person, userId, by: null }
  })

/** Only people who take part in the workspace become members of a board (spec §4). */
async function demandPeople(table: Table, workspaceId: Parameters<Table['person']['ofWorkspace']>[0], said: unknown[]) {
  const wanted = new Set(said.filter((userId) => userId !== null))
  if (wanted.size === 0) return
  const stateOf = new Map((await table.person.ofWorkspace(workspaceId)).map(({ userId, state }) => [userId, state]))
  for (const userId of wanted) {
    const state = stateOf.get(UserId.parse(userId))
    if (state === 'pending') refuse('member.pending')
    if (state !== 'active') refuse('member.not_found')
  }
}
