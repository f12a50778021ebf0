// Looks at the whole of what is to be copied before anything is written, and lays it down.

import { isTemplate } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { plans } from '#shared/subscription/plans.ts'
import { rootIdOf } from '#shared/task/card.ts'
import { changeMaking, type Ground } from '#functions/making/life.ts'
import { request } from '#functions/making/requests.ts'
import { troubleOf } from '#functions/making/trouble.ts'
import type { Making } from '#functions/table/access/making.ts'
import { put, type Source, sourceOf } from './source.ts'

export async function readSource(ground: Ground, it: Making): Promise<void> {
  const found = await outcomeOf(ground, it)
  const now = await changeMaking(ground, it.makingId, ({ state }) => (state === 'reading' ? found : null))
  if (now.state === 'running') await request(ground.platform, 'making.confirmed', it.makingId)
}

async function outcomeOf(ground: Ground, it: Making): Promise<Partial<Making>> {
  try {
    const source = await sourceOf(ground, it)
    await demandRoom(ground, it, source)
    await put(ground, it, source)
    const total = source.cards.filter((card) => !rootIdOf(card)).length
    return { state: 'running', total, tries: 0 }
  } catch (error) {
    const trouble = troubleOf(error)
    if (!trouble) throw error
    return { state: 'refused', trouble }
  }
}

/** What a plan holds of active tasks (decisions §2); a board's own limit holds, since the original kept to it. */
async function demandRoom({ table }: Ground, { boardId: to, workspaceId, userId }: Making, { cards }: Source) {
  // Tasks of templates are nobody's work, and take none of the room for it.
  if (isTemplate(to)) return
  const standing = await table.person.standing(userId, workspaceId)
  const limit = standing?.workspace ? plans[standing.workspace.plan].activeTasks : 0
  if (limit === Infinity || cards.length === 0) return
  const boards = await table.frame.ofWorkspace(workspaceId)
  const active = boards
    .filter(({ boardId, state }) => state === 'active' && !isTemplate(boardId))
    .map(({ boardId }) => boardId)
  const used = await table.hiddenBoard.activeTasks(active)
  if (used + cards.length > limit) refuse('copy.over_plan', { limit, used, count: cards.length })
}
