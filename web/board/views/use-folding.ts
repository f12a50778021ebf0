// Which heads of the list view are folded, and whose sub-tasks are shown: kept while the page lives.

import { useCallback, useMemo, useState } from 'react'
import type { BoardId, TaskId } from '#shared/common/ids.ts'

export type FoldingNow = {
  folded: ReadonlySet<string>
  open: ReadonlySet<TaskId>
  fold: (groupId: string) => void
  unfold: (taskId: TaskId) => void
}

const kept = new Map<BoardId, Pick<FoldingNow, 'folded' | 'open'>>()

export function useFolding(boardId: BoardId): FoldingNow {
  const [now, setNow] = useState(() => kept.get(boardId) ?? { folded: new Set<string>(), open: new Set<TaskId>() })
  kept.set(boardId, now)
  const fold = useCallback((id: string) => setNow((all) => ({ ...all, folded: toggled(all.folded, id) })), [])
  const unfold = useCallback((id: TaskId) => setNow((all) => ({ ...all, open: toggled(all.open, id) })), [])
  return useMemo(() => ({ ...now, fold, unfold }), [now, fold, unfold])
}

function toggled<Id>(all: ReadonlySet<Id>, id: Id): ReadonlySet<Id> {
  const next = new Set(all)
  if (!next.delete(id)) next.add(id)
  return next
}
