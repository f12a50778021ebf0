// Reads a board as the browser does: a snapshot, then the changes since the last read.

import { accessKeyOf } from '#shared/board/rules.ts'
import type { Changes, Snapshot } from '#shared/board/snapshot.ts'
import type { Card } from '#shared/task/card.ts'
import { type Connection, read } from '#tests/bench/client.ts'

/** @returns the titles by task, and a call that adds the changes since the last read */
export async function openBoardReader(caller: Connection, boardId: string) {
  const titles = new Map<string, string>()
  const open = async () => {
    const snapshot = read<Snapshot>(await caller.query('boards.open', { boardId }))
    for (const card of JSON.parse(snapshot.cards) as Card[]) titles.set(card[0], card[6])
    return snapshot
  }
  let { structure, cursor } = await open()
  return {
    titles,
    async catchUp(): Promise<void> {
      const { workspaceLabels, vaultsVersion: vaults } = structure
      const input = {
        boardId,
        since: cursor,
        labels: workspaceLabels.version,
        vaults,
        accessKey: accessKeyOf(structure.facts),
      }
      const changes = read<Changes>(await caller.query('boards.changes', input))
      if (changes.mustReload) return void ({ structure, cursor } = await open())
      for (const card of changes.cards) titles.set(card[0], card[6])
      structure = changes.structure ?? structure
      cursor = changes.cursor
    },
  }
}

export type BoardReader = Awaited<ReturnType<typeof openBoardReader>>
