// The project around: its tasks are there with the keystroke, and without a connection.

import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { BoardId, isTemplate, type LabelId } from '#shared/common/ids.ts'
import type { Picture } from '#shared/board/picture.ts'
import { spansOf, wordsOf } from '#shared/search/words.ts'
import type { Task } from '#shared/task/model.ts'
import { pictureKey } from '#web/picture/picture-key.ts'
import type { Layered } from '#web/rpc/layered.ts'
import { rankOfTask } from './row.ts'

export type Near = { boardId: BoardId; picture: Picture }

/** Null outside of a project, in a template, and as long as it is not known. */
export function useNear(): Near | null {
  const { boardId: named } = useParams({ strict: false }) as { boardId?: string }
  const cache = useQueryClient()
  const boardId = BoardId.safeParse(named).data
  if (!boardId || isTemplate(boardId)) return null
  const picture = cache.getQueryData<Layered<Picture>>(pictureKey(boardId))?.shown
  return picture ? { boardId, picture } : null
}

/** At once at most; the server brings what is missing. */
const mostNear = 8

/** Open ones first, the better the match the further ahead. */
export function tasksNear({ picture }: Near, typed: string): Task[] {
  if (wordsOf(typed).length === 0) return []
  const named = labelNames(picture)
  const ranked = [...picture.tasks.values()].flatMap((task) => {
    const isSearched = task.state === 'active' && isShown(picture, task)
    const rank = isSearched ? rankOfTask({ ...task, labels: namesOf(task, named) }, typed) : null
    return rank === null ? [] : [{ task, rank: rank + (task.status === 'completed' ? 1.5 : 0) }]
  })
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, mostNear)
    .map(({ task }) => task)
}

/** The label by which a task was found, when a word does not stand in its title. */
export function labelFound({ picture }: Near, task: Task, words: readonly string[]): string | null {
  const missing = words.filter((word) => spansOf(task.title, [word]).length === 0)
  const names = missing.length > 0 ? namesOf(task, labelNames(picture)) : []
  return names.find((name) => missing.some((word) => spansOf(name, [word]).length > 0)) ?? null
}

const labelNames = ({ frame }: Picture): ReadonlyMap<LabelId, string> =>
  new Map([...frame.labels, ...frame.sharedLabels.labels].map(({ labelId, title }) => [labelId, title]))

const namesOf = ({ labelIds }: Task, names: ReadonlyMap<LabelId, string>): string[] =>
  labelIds.flatMap((labelId) => names.get(labelId) ?? [])

const isShown = ({ frame, tasks }: Picture, task: Task): boolean => {
  const root = task.rootId ? tasks.get(task.rootId) : task
  return root !== undefined && root.state === 'active' && frame.lists.some(({ listId }) => listId === root.listId)
}
