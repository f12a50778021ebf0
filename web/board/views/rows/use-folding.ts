// Folded groups and tasks with open sub-tasks, kept in memory per board.

import { useCallback, useMemo, useState } from 'react'
import type { BoardId, TaskId } from '#shared/common/ids.ts'

export type FoldingState = {
  folded: ReadonlySet<string>
  open: ReadonlySet<TaskId>
  fold: (groupId: string) => void
  unfold: (taskId: TaskId) => void
}

const foldingByBoard = new Map<BoardId, Pick<FoldingState, 'folded' | 'open'>>()

export function useFolding(boardId: BoardId): FoldingState {
  const [now, setNow] = useState(
    () => foldingByBoard.get(boardId) ?? { folded: new Set<string>(), open: new Set<TaskId>() },
  )
  foldingByBoard.set(boardId, now)
  const fold = useCallback((id: string) => setNow((all) => ({ ...all, folded: toggled(all.folded, id) })), [])
  const unfold = useCallback((id: TaskId) => setNow((all) => ({ ...all, open: toggled(all.open, id) })), [])
  return useMemo(() => ({ ...now, fold, unfold }), [now, fold, unfold])
}

function toggled<Id>(all: ReadonlySet<Id>, id: Id): ReadonlySet<Id> {
  const next = new Set(all)
  if (!next.delete(id)) next.add(id)
  return next
}
