// imports.confirm: confirms the preview and the matching of people.

import { UserId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import type { PersonInImport } from '#shared/exchange/import-job.ts'
import { ConfirmImport } from '#shared/exchange/inputs.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import type { Table } from '#functions/table/open.ts'
import { previousImportOf } from './previous-import.ts'
import { updateBoardJob } from '#functions/board-jobs/update.ts'
import { getOwnBoardJob } from '#functions/board-jobs/own-job.ts'
import { assertPlanLimit } from './plan-limit.ts'
import { requestBoardJobRun } from '#functions/board-jobs/request-run.ts'

export const confirm = workspaceProcedure('board.create')
  .input(ConfirmImport)
  .mutation(async ({ ctx, input: { importId, people, confirmedAgain } }) => {
    const { table, platform, workspace } = ctx
    const job = await getOwnBoardJob(ctx, importId)
    if (job.state === 'running' || job.state === 'done') return { state: job.state }
    if (job.state !== 'ready') throwError('import.not_ready')
    await Promise.all([
      assertPeopleChosen(table, job.workspaceId, Object.values(people)),
      assertPlanLimit(table, workspace, job),
    ])
    if (!confirmedAgain && (await previousImportOf(ctx, job))) throwError('import.done_before')
    const updatedJob = await updateBoardJob(ctx, importId, (current) =>
      current.state === 'ready' ? { state: 'running', tries: 0, people: chosenPeople(current.people, people) } : null,
    )
    if (updatedJob.state === 'running') await requestBoardJobRun(platform, 'board_job.confirmed', importId)
    return { state: updatedJob.state }
  })

const chosenPeople = (
  peopleOfFile: readonly PersonInImport[],
  chosen: Readonly<Record<string, UserId | null>>,
): PersonInImport[] =>
  peopleOfFile.map((person) => {
    const userId = Object.hasOwn(chosen, person.key) ? chosen[person.key] : undefined
    return userId === undefined || userId === person.userId ? person : { ...person, userId, by: null }
  })

/** Only active members of the workspace become members of a board. */
async function assertPeopleChosen(
  table: Table,
  workspaceId: Parameters<Table['person']['ofWorkspace']>[0],
  chosen: unknown[],
) {
  const chosenUserIds = new Set(chosen.filter((userId) => userId !== null))
  if (chosenUserIds.size === 0) return
  const stateOf = new Map((await table.person.ofWorkspace(workspaceId)).map(({ userId, state }) => [userId, state]))
  for (const userId of chosenUserIds) {
    const state = stateOf.get(UserId.parse(userId))
    if (state === 'pending') throwError('member.pending')
    if (state !== 'active') throwError('member.not_found')
  }
}
