// Helpers of the import tests: uploading a file, running the job, and reading the board.

import type { ImportId, BoardJobId } from '#shared/common/ids.ts'
import type { ImportJob } from '#shared/exchange/import-job.ts'
import { type Card, unpackTask } from '#shared/task/card.ts'
import { findBoardJobSource } from '#functions/board-job-sources.ts'
import { runBoardJob, type TimeBudget } from '#functions/board-jobs/run.ts'
import { resumeStalledBoardJobs } from '#functions/board-jobs/resume-stalled.ts'
import type { Person, World } from '#tests/kit/world.ts'

export const unlimitedTime: TimeBudget = { isLeft: () => true, wait: async () => {} }

/** Returns a time budget that allows a number of checks. */
export function limitedTime(checks: number): TimeBudget {
  let left = checks
  return { isLeft: () => left-- > 0, wait: async () => {} }
}

const bytesOf = (file: unknown): Uint8Array =>
  file instanceof Uint8Array ? file : new TextEncoder().encode(typeof file === 'string' ? file : JSON.stringify(file))

/** Runs the job once, as one event does. */
export const run = (world: World, boardJobId: BoardJobId, time: TimeBudget): Promise<void> =>
  runBoardJob(world, findBoardJobSource, boardJobId, time)

/** Starts an import and uploads its file, without reading it. */
export async function uploadImport(
  world: World,
  { rpc }: Person,
  file: unknown,
  fileName = 'board.json',
): Promise<ImportId> {
  const body = bytesOf(file)
  const { importId, ticket } = await rpc.imports.start({ fileName, bytes: body.length })
  await world.platform.objects.write(ticket.fields.key!, body, 'application/json')
  await rpc.imports.readUpload({ importId })
  return importId
}

/** Handles all pending requests as the bus would; `time` is the budget of each run. */
export async function handleRequests(world: World, time: () => TimeBudget = () => unlimitedTime): Promise<void> {
  for (let request = world.requested.shift(); request; request = world.requested.shift()) {
    await run(world, (request.detail as { boardJobId: BoardJobId }).boardJobId, time())
  }
}

/** Starts an import and reads its file. */
export async function readImport(world: World, person: Person, file: unknown): Promise<ImportJob> {
  const importId = await uploadImport(world, person, file)
  await handleRequests(world)
  return person.rpc.imports.get({ importId })
}

/** Completes an import with the suggested people. */
export async function completeImport(world: World, person: Person, file: unknown): Promise<ImportJob> {
  const { importId, state, trouble } = await readImport(world, person, file)
  if (state !== 'ready') throw new Error(`${state} ${JSON.stringify(trouble)}`)
  await person.rpc.imports.confirm({ importId, people: {} })
  await handleRequests(world)
  return person.rpc.imports.get({ importId })
}

export const resumeJobs = (world: World): Promise<number> => resumeStalledBoardJobs(world)

/** Returns a board as this person sees it, in order, with the content of its tasks. */
export async function boardSeenBy({ rpc }: Person, boardId: ImportJob['boardId']) {
  const id = boardId!
  const { structure, cards } = await rpc.boards.open({ boardId: id })
  const tasks = (JSON.parse(cards) as Card[]).map((card) => unpackTask(id, card))
  const inOrder = tasks.toSorted((one, other) =>
    (one.rootId ?? '') === (other.rootId ?? '')
      ? one.position < other.position
        ? -1
        : 1
      : (one.rootId ?? '') < (other.rootId ?? '')
        ? -1
        : 1,
  )
  const openTask = async (taskId: (typeof tasks)[number]['taskId']) => {
    const { body, comments, attachments } = await rpc.tasks.get({ boardId: id, taskId })
    return { body, comments, attachments }
  }
  const lists = structure.lists.toSorted((one, other) => (one.position < other.position ? -1 : 1))
  return { structure, lists, tasks: inOrder, openTask }
}

/** Returns the same with every task opened, to compare boards. */
export async function wholeBoard(person: Person, boardId: ImportJob['boardId']) {
  const { structure, lists, tasks, openTask } = await boardSeenBy(person, boardId)
  const { createdAt: _at, ...board } = structure.board
  return {
    board,
    lists,
    labels: structure.labels,
    tabs: structure.tabs,
    members: structure.members,
    tasks: await Promise.all(tasks.map(async (task) => ({ ...task, ...(await openTask(task.taskId)) }))),
  }
}
