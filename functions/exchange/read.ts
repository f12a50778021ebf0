// Reads the file of an import, and says what will come of it; nothing is written but the import itself.

import { activeTasksPerBoard } from '#shared/common/limits.ts'
import { DomainError } from '#shared/error/domain-error.ts'
import type { ImportTrouble } from '#shared/exchange/import.ts'
import { ImportRefused } from '#shared/exchange/refusal.ts'
import { type ImportSummary, summaryOf } from '#shared/exchange/summary.ts'
import type { Import } from '#functions/table/access/import.ts'
import { readFile } from './file.ts'
import { changeImport, type Ground } from './life.ts'
import { peopleFound } from './people-found.ts'
import { request } from './requests.ts'

export async function readImport(ground: Ground, it: Import): Promise<void> {
  const found = await outcomeOf(ground, it)
  const done = await changeImport(ground, it.importId, ({ state }) => (state === 'reading' ? found : null))
  if (done.state === 'refused') await ground.platform.objects.remove(it.objectKey)
  if (done.state === 'ready') await replaceSame(ground, done)
}

/** Whoever chooses a file again means that one, not the same file that waits for a word since earlier. */
async function replaceSame(ground: Ground, { importId, workspaceId, userId, fingerprint }: Import): Promise<void> {
  const same = fingerprint ? await ground.table.import.ofFile(workspaceId, fingerprint) : []
  for (const earlier of same) {
    if (earlier.importId === importId || earlier.userId !== userId || earlier.state !== 'ready') continue
    const now = await changeImport(ground, earlier.importId, ({ state }) =>
      state === 'ready' ? { state: 'discarded' } : null,
    )
    if (now.state === 'discarded') await request(ground.platform, 'import.requested', earlier.importId)
  }
}

async function outcomeOf(ground: Ground, it: Import): Promise<Partial<Import>> {
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
  if (count > activeTasksPerBoard)
    throw new ImportRefused('import.too_many_tasks', { count, limit: activeTasksPerBoard })
}

/** What a person can be told about a file; anything else is a fault of ours. */
export function troubleOf(error: unknown): ImportTrouble | null {
  if (error instanceof ImportRefused) return { code: error.code, details: { ...error.details } }
  if (!(error instanceof DomainError)) return null
  const details = Object.entries(error.details).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  return { code: error.code, details: Object.fromEntries(details) }
}
