// Board state, people and labels needed to render tasks.

import { useMemo } from 'react'
import type { BoardState } from '#shared/board/board-state.ts'
import type { Label } from '#shared/label/model.ts'
import { labelById } from '#shared/label/rules.ts'
import { type People, usePeople, type Colleague } from '#web/people/queries.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import type { Task } from '#shared/task/model.ts'

export type DisplayData = { boardState: BoardState; people: People; labels: ReadonlyMap<string, Label> }

export function useDisplayData(): DisplayData {
  const { boardState } = useBoard()
  const people = usePeople()
  const { labels: own, workspaceLabels } = boardState.structure
  // Depends on the labels only, so that a changed task does not rebuild the map.
  const labels = useMemo(() => labelById({ labels: own, workspaceLabels }), [own, workspaceLabels])
  return useMemo(() => ({ boardState, people, labels }), [boardState, people, labels])
}

/** Returns the first existing label of a task, which gives its colour. */
export const firstLabelOf = ({ labelIds }: Task, { labels }: DisplayData): Label | undefined =>
  labelIds.map((labelId) => labels.get(labelId)).find((label) => label !== undefined)

export const assigneeOf = ({ assigneeId }: Task, { people }: DisplayData): Colleague | undefined =>
  assigneeId ? people.get(assigneeId) : undefined
