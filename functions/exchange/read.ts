// Reads the file of an import, and says what will come of it; nothing is written but the import itself.

import { activeTasksPerBoard } from '#shared/common/limits.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { type ImportSummary, summaryOf } from '#shared/exchange/summary.ts'
import type { Making } from '#functions/table/access/making.ts'
import { readFile } from './file.ts'
import { changeMaking, type Ground } from '#functions/making/life.ts'
import { troubleOf } from '#functions/making/trouble.ts'
import { peopleFound } from './people-found.ts'
import { request } from '#functions/making/requests.ts'

export async function readImport(ground: Ground, it: Making): Promise<void> {
  const found = await outcomeOf(ground, it)
  const done = await changeMaking(ground, it.makingId, ({ state }) => (state === 'reading' ? found : null))
  if (done.state === 'refused') await ground.platform.objects.remove(it.objectKey)
  if (done.state === 'ready') await replaceSame(ground, done)
}

/** Whoever chooses a file again means that one, not the same file that waits for a word since earlier. */
async function replaceSame(ground: Ground, { makingId, workspaceId, userId, fingerprint }: Making): Promise<void> {
  const same = fingerprint ? await ground.table.making.ofFile(workspaceId, fingerprint) : []
  for (const earlier of same) {
    if (earlier.makingId === makingId || earlier.userId !== userId || earlier.state !== 'ready') continue
    const now = await changeMaking(ground, earlier.makingId, ({ state }) =>
      state === 'ready' ? { state: 'discarded' } : null,
    )
    if (now.state === 'discarded') await request(ground.platform, 'making.requested', earlier.makingId)
  }
}

async function outcomeOf(ground: Ground, it: Making): Promise<Partial<Making>> {
  try {
    const { plan, fingerprint } = await readFile(ground, it)
    const summary = summaryOf(plan)
    demandSpace(summary)
    const people = await ground.table.person.ofWorkspace(it.workspaceId)
    return {
      state: 'ready',
      summary,
      total: plan.tasks.length,
      people: peopleFound(
        plan,
        people.filter(({ state }) => state === 'active'),
      ),
      fingerprint,
      readAt: ground.platform.clock.now(),
      tries: 0,
    }
  } catch (error) {
    const trouble = troubleOf(error)
    if (!trouble) throw error
    return { state: 'refused', trouble }
  }
}

/** Sub-tasks take room too. */
function demandSpace({ tasks, subTasks }: ImportSummary): void {
  const count = tasks.active + subTasks
  if (count > activeTasksPerBoard) refuse('import.too_many_tasks', { count, limit: activeTasksPerBoard })
}
