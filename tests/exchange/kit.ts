// What the tests of the import share: a file on its way, the work on it, and a board as people see it.

import type { ImportId, BoardJobId } from '#shared/common/ids.ts'
import type { ImportShown } from '#shared/exchange/import.ts'
import { type Card, unpacked } from '#shared/task/card.ts'
import { boardJobSources } from '#functions/board-job-sources.ts'
import { runBoardJob, type TimeBudget } from '#functions/board-jobs/run.ts'
import { resumeStalledBoardJobs } from '#functions/board-jobs/resume-stalled.ts'
import type { Person, World } from '#tests/kit/world.ts'

export const noHurry: TimeBudget = { isLeft: () => true, wait: async () => {} }

/** Time for so many looks at the clock. */
export function timeFor(looks: number): TimeBudget {
  let left = looks
  return { isLeft: () => left-- > 0, wait: async () => {} }
}

const bytesOf = (file: unknown): Uint8Array =>
  file instanceof Uint8Array ? file : new TextEncoder().encode(typeof file === 'string' ? file : JSON.stringify(file))

/** What one request makes the bus do. */
export const run = (world: World, boardJobId: BoardJobId, time: TimeBudget): Promise<void> =>
  runBoardJob(world, boardJobSources, boardJobId, time)

/** An import that has begun and whose file is there, not read yet. */
export async function begun(world: World, { rpc }: Person, file: unknown, fileName = 'board.json'): Promise<ImportId> {
  const body = bytesOf(file)
  const { importId, ticket } = await rpc.imports.begin({ fileName, bytes: body.length })
  await world.platform.objects.write(ticket.fields.key!, body, 'application/json')
  await rpc.imports.uploaded({ importId })
  return importId
}

/** What the bus would do with what has been asked for since; `time` for each. */
export async function work(world: World, time: () => TimeBudget = () => noHurry): Promise<void> {
  for (let asked = world.requested.shift(); asked; asked = world.requested.shift()) {
    await run(world, (asked.detail as { boardJobId: BoardJobId }).boardJobId, time())
  }
}

/** An import whose file has been read. */
export async function readBy(world: World, person: Person, file: unknown): Promise<ImportShown> {
  const importId = await begun(world, person, file)
  await work(world)
  return person.rpc.imports.get({ importId })
}

/** The whole way, with everybody as they were found. */
export async function imported(world: World, person: Person, file: unknown): Promise<ImportShown> {
  const { importId, state, trouble } = await readBy(world, person, file)
  if (state !== 'ready') throw new Error(`${state} ${JSON.stringify(trouble)}`)
  await person.rpc.imports.confirm({ importId, people: {} })
  await work(world)
  return person.rpc.imports.get({ importId })
}

export const tend = (world: World): Promise<number> => resumeStalledBoardJobs(world)

/** A board as this person sees it, in order, with everything that lies in its tasks. */
export async function seenBy({ rpc }: Person, boardId: ImportShown['boardId']) {
  const id = boardId!
  const { frame, cards } = await rpc.boards.open({ boardId: id })
  const tasks = (JSON.parse(cards) as Card[]).map((card) => unpacked(id, card))
  const inOrder = tasks.toSorted((one, other) =>
    (one.rootId ?? '') === (other.rootId ?? '')
      ? one.position < other.position
        ? -1
        : 1
      : (one.rootId ?? '') < (other.rootId ?? '')
        ? -1
        : 1,
  )
  const opened = async (taskId: (typeof tasks)[number]['taskId']) => {
    const { body, comments, attachments } = await rpc.tasks.get({ boardId: id, taskId })
    return { body, comments, attachments }
  }
  const lists = frame.lists.toSorted((one, other) => (one.position < other.position ? -1 : 1))
  return { frame, lists, tasks: inOrder, opened }
}

/** The same with every task opened, to compare one board with another. */
export async function wholeBoard(person: Person, boardId: ImportShown['boardId']) {
  const { frame, lists, tasks, opened } = await seenBy(person, boardId)
  const { createdAt: _at, ...board } = frame.board
  return {
    board,
    lists,
    labels: frame.labels,
    tabs: frame.tabs,
    members: frame.members,
    tasks: await Promise.all(tasks.map(async (task) => ({ ...task, ...(await opened(task.taskId)) }))),
  }
}
