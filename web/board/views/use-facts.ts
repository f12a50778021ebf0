// What the tasks of a view show that they themselves do not know: who people are, and how labels look.

import { useMemo } from 'react'
import type { Picture } from '#shared/board/picture.ts'
import type { Label } from '#shared/label/model.ts'
import { labelById } from '#shared/label/rules.ts'
import { type People, usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/picture/use-board.ts'

export type Facts = { picture: Picture; people: People; labels: ReadonlyMap<string, Label> }

export function useFacts(): Facts {
  const { picture } = useBoard()
  const people = usePeople()
  const { labels: own, sharedLabels } = picture.frame
  // Anew with the labels alone: a task that changes is no other label.
  const labels = useMemo(() => labelById({ labels: own, sharedLabels }), [own, sharedLabels])
  return useMemo(() => ({ picture, people, labels }), [picture, people, labels])
}
