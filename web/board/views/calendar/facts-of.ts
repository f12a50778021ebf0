// What a task of a calendar shows of others: the colour of its first label, and whose it is.

import type { Label } from '#shared/label/model.ts'
import type { Task } from '#shared/task/model.ts'
import type { Facts } from '#web/board/views/use-facts.ts'
import type { Colleague } from '#web/people/queries.ts'

/** Of its labels the first one that is still there: it gives the colour. */
export const labelOf = ({ labelIds }: Task, { labels }: Facts): Label | undefined =>
  labelIds.map((labelId) => labels.get(labelId)).find((label) => label !== undefined)

export const assigneeOf = ({ assigneeId }: Task, { people }: Facts): Colleague | undefined =>
  assigneeId ? people.get(assigneeId) : undefined
