// Search in the open board, which answers at once and without a connection.

import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { BoardState } from '#shared/board/board-state.ts'
import { BoardId, isTemplate, type LabelId } from '#shared/common/ids.ts'
import { spansOf, wordsOf } from '#shared/search/words.ts'
import type { Task } from '#shared/task/model.ts'
import { boardStateKey } from '#web/board-store/queries.ts'
import type { OptimisticData } from '#web/rpc/optimistic/optimistic-data.ts'
import { rankTaskMatch } from './match-ranking.ts'

export type OpenBoard = { boardId: BoardId; boardState: BoardState }

/** Returns the open board, or null outside of boards, in templates and while it is loading. */
export function useOpenBoard(): OpenBoard | null {
  const { boardId: boardIdParam } = useParams({ strict: false }) as { boardId?: string }
  const cache = useQueryClient()
  const boardId = BoardId.safeParse(boardIdParam).data
  if (!boardId || isTemplate(boardId)) return null
  const boardState = cache.getQueryData<OptimisticData<BoardState>>(boardStateKey(boardId))?.shown
  return boardState ? { boardId, boardState } : null
}

/** The server adds what is missing. */
const maxLocalTasks = 8

/** Returns the tasks of the open board that match the query: open ones first, better matches first. */
export function findLocalTasks({ boardState }: OpenBoard, typedText: string): Task[] {
  if (wordsOf(typedText).length === 0) return []
  const names = labelNames(boardState)
  const ranked = [...boardState.tasks.values()].flatMap((task) => {
    const isSearched = task.state === 'active' && isVisibleTask(boardState, task)
    const rank = isSearched ? rankTaskMatch({ ...task, labels: labelNamesOf(task, names) }, typedText) : null
    return rank === null ? [] : [{ task, rank: rank + (task.status === 'completed' ? 1.5 : 0) }]
  })
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, maxLocalTasks)
    .map(({ task }) => task)
}

/** Returns the label that matched a word of the query that is not in the title. */
export function matchedLabel({ boardState }: OpenBoard, task: Task, words: readonly string[]): string | null {
  const unmatchedWords = words.filter((word) => spansOf(task.title, [word]).length === 0)
  const names = unmatchedWords.length > 0 ? labelNamesOf(task, labelNames(boardState)) : []
  return names.find((name) => unmatchedWords.some((word) => spansOf(name, [word]).length > 0)) ?? null
}

const labelNames = ({ structure }: BoardState): ReadonlyMap<LabelId, string> =>
  new Map([...structure.labels, ...structure.workspaceLabels.labels].map(({ labelId, title }) => [labelId, title]))

const labelNamesOf = ({ labelIds }: Task, names: ReadonlyMap<LabelId, string>): string[] =>
  labelIds.flatMap((labelId) => names.get(labelId) ?? [])

const isVisibleTask = ({ structure, tasks }: BoardState, task: Task): boolean => {
  const root = task.rootId ? tasks.get(task.rootId) : task
  return root !== undefined && root.state === 'active' && structure.lists.some(({ listId }) => listId === root.listId)
}
