// Asks of what was refused earlier whether it may still be seen, and keeps nothing of what may not.

import type { BoardId } from '#shared/common/ids.ts'
import { isNotFound } from '#web/rpc/failure.ts'
import { sealed } from '#web/rpc/sealed.ts'
import { recount } from '#web/rpc/unsent.ts'
import { keepRefused } from '#web/rpc/unsent-shelf.ts'
import { refusedOf } from './read.ts'
import { boardsOf, type Ground } from './send-earlier.ts'

export async function sealUnseen({ cache, rpc, person }: Ground): Promise<void> {
  const boards = new Set(open(person).flatMap(boardsOf))
  const isGone = async (boardId: BoardId) => {
    try {
      await rpc.boards.frame.query({ boardId })
      return false
    } catch (error) {
      return isNotFound(error)
    }
  }
  const asked = await Promise.all([...boards].map(async (boardId) => ((await isGone(boardId)) ? [boardId] : [])))
  const gone = new Set(asked.flat())
  // Meanwhile something may have been decided on.
  const unseen = open(person).filter((refused) => boardsOf(refused).some((boardId) => gone.has(boardId)))
  if (unseen.length === 0) return
  for (const refused of unseen) keepRefused(sealed(refused))
  recount(cache)
}

const open = (person: Ground['person']) => refusedOf(person).filter(({ isUnseen }) => !isUnseen)
