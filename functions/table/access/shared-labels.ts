// The ways the labels of a workspace are reached and changed.

import type { WorkspaceId } from '#shared/common/ids.ts'
import { type Label, noSharedLabels, type SharedLabels } from '#shared/label/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commitQuietly, type Entities, type Quiet, untilDone, type Writes } from '#functions/table/commit.ts'

type Labels = readonly Label[]

/** A change of them, and what else is written with it. */
export type SharedWish = {
  quiet: Quiet
  /** What becomes of them; asked again when somebody was quicker; may refuse. The same ones: there is nothing to do. */
  next: (labels: Labels) => Labels
  answer: object
  /** Asked each time, too. */
  also?: () => Promise<Writes>
}

export const sharedLabelsAccess = (bound: Bound) => ({
  /** K1: the labels of a workspace. */
  async get(workspaceId: WorkspaceId, consistent = false): Promise<SharedLabels> {
    const { data } = await bound.entities.sharedLabels.get({ workspaceId }).go({ consistent })
    return data ? sharedFromRow(data) : noSharedLabels
  },

  /**
   * K2: they change, if nobody changed them since they were read; whoever was slower looks again.
   * @throws what `next` refuses; DoneBefore
   */
  async change(workspaceId: WorkspaceId, { quiet, next, answer, also }: SharedWish): Promise<SharedLabels> {
    return untilDone(async () => {
      const before = await this.get(workspaceId, true)
      const labels = next(before.labels)
      if (labels === before.labels) return before
      const after = { version: before.version + 1, labels }
      const more = await also?.()
      const done = await commitQuietly(bound, {
        ...quiet,
        answer,
        writes: (entities) => [...put(entities, workspaceId, before, after), ...(more?.(entities) ?? [])],
      })
      return done ? after : null
    })
  },
})

const put = (entities: Entities, workspaceId: WorkspaceId, before: SharedLabels, { version, labels }: SharedLabels) => [
  entities.sharedLabels
    .put({ workspaceId, version, labels })
    .where((row, { eq, notExists }) =>
      before.version === 0 ? notExists(row.version) : eq(row.version, before.version),
    )
    .commit(),
  entities.workspace.patch({ workspaceId }).set({ labelsVersion: version }).commit(),
]

export const sharedFromRow = ({ version, labels }: SharedLabels): SharedLabels => ({ version, labels })
