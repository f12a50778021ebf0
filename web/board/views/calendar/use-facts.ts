// What pieces of a calendar show that tasks themselves do not know.

import { useMemo } from 'react'
import type { Label } from '#shared/label/model.ts'
import { labelById } from '#shared/label/rules.ts'
import type { Task } from '#shared/task/model.ts'
import { type Colleague, usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/picture/use-board.ts'

export type Facts = {
  /** Of its labels the first one that is still there: it gives the colour. */
  labelOf: (task: Task) => Label | undefined
  assigneeOf: (task: Task) => Colleague | undefined
}

export function useFacts(): Facts {
  const { frame } = useBoard().picture
  const people = usePeople()
  return useMemo(() => {
    const labels = labelById(frame)
    return {
      labelOf: ({ labelIds }) => labelIds.map((labelId) => labels.get(labelId)).find((label) => label !== undefined),
      assigneeOf: ({ assigneeId }) => (assigneeId ? people.get(assigneeId) : undefined),
    }
  }, [frame, people])
}
