// Access patterns of a workspace's labels.

import type { WorkspaceId } from '#shared/common/ids.ts'
import { type Label, noWorkspaceLabels, type WorkspaceLabels } from '#shared/label/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import {
  commitWithoutEvent,
  type Entities,
  type MutationWithoutEvent,
  retryUntilDone,
  type Writes,
} from '#functions/table/commit.ts'

type Labels = readonly Label[]

/** A change of the labels, and rows to write with it. */
export type WorkspaceLabelsUpdate = {
  mutation: MutationWithoutEvent
  /** Returns the changed labels; called again after a conflict; may throw. The same value means no change. */
  next: (labels: Labels) => Labels
  answer: object
  /** Called on each attempt, too. */
  additionalWrites?: () => Promise<Writes>
}

export const workspaceLabelsAccess = (bound: Bound) => ({
  /** K1: reads the labels of a workspace. */
  async get(workspaceId: WorkspaceId, consistent = false): Promise<WorkspaceLabels> {
    const { data } = await bound.entities.workspaceLabels.get({ workspaceId }).go({ consistent })
    return data ? workspaceLabelsFromRow(data) : noWorkspaceLabels
  },

  /**
   * K2: changes the labels with optimistic locking; reads again on a conflict.
   * @throws errors of `next`; MutationAlreadyDone
   */
  async change(
    workspaceId: WorkspaceId,
    { mutation, next, answer, additionalWrites }: WorkspaceLabelsUpdate,
  ): Promise<WorkspaceLabels> {
    return retryUntilDone(async () => {
      const before = await this.get(workspaceId, true)
      const labels = next(before.labels)
      if (labels === before.labels) return before
      const after = { version: before.version + 1, labels }
      const moreWrites = await additionalWrites?.()
      const isWritten = await commitWithoutEvent(bound, {
        ...mutation,
        answer,
        writes: (entities) => [...put(entities, workspaceId, before, after), ...(moreWrites?.(entities) ?? [])],
      })
      return isWritten ? after : null
    })
  },
})

const put = (
  entities: Entities,
  workspaceId: WorkspaceId,
  before: WorkspaceLabels,
  { version, labels }: WorkspaceLabels,
) => [
  entities.workspaceLabels
    .put({ workspaceId, version, labels })
    .where((row, { eq, notExists }) =>
      before.version === 0 ? notExists(row.version) : eq(row.version, before.version),
    )
    .commit(),
  entities.workspace.patch({ workspaceId }).set({ labelsVersion: version }).commit(),
]

export const workspaceLabelsFromRow = ({ version, labels }: WorkspaceLabels): WorkspaceLabels => ({ version, labels })
