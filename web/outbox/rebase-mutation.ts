import { BoardId } from '#shared/common/ids.ts'
import type { Position } from '#shared/common/position.ts'
import { type Card, unpackTask } from '#shared/task/card.ts'
import type { PendingMutation } from '#web/rpc/outbox/outbox-store.ts'

type Input = Record<string, unknown> & { steps?: readonly Step[] }
type Step = {
  does: string
  taskId: string
  copyId?: string
  labelId?: string
  change?: { field: string }
  undoPlace?: object
}
/** The parts of an answer that a later mutation may depend on. */
type Answer = {
  card?: Card
  undoEntryId?: unknown
  entryId?: unknown
  mergeId?: unknown
  position?: Position
  tabId?: unknown
  added?: readonly { userId: unknown }[]
  outcomes?: readonly { changed: boolean; answer: Answer | null }[]
  descriptionVersion?: unknown
  comment?: { version?: unknown }
}

/**
 * Adapts a queued mutation to the answer of an earlier one (adr 0041): the version of a text, the position of a task, or the
 * entry that an undo refers to.
 * @returns the adapted mutation; null if nothing is left to undo
 */
export function rebaseMutation(
  laterMutation: PendingMutation,
  earlierMutation: PendingMutation,
  answer: unknown,
): PendingMutation | null {
  const receivedAnswer = (answer ?? {}) as Answer
  const text = rebasedText(laterMutation, earlierMutation, receivedAnswer)
  if (text) return { ...laterMutation, input: text }
  if (laterMutation.undoes !== earlierMutation.mutationId) return laterMutation
  const input = rebasedUndo(earlierMutation, receivedAnswer, laterMutation.input as Input)
  return input && { ...laterMutation, input }
}

/** Per procedure that writes a text: the ID field of its target, and the version in its answer. */
const versionedTexts: Record<string, { id: string; versionIn: (answer: Answer) => unknown }> = {
  'tasks.describe': { id: 'taskId', versionIn: ({ descriptionVersion }) => descriptionVersion },
  'comments.edit': { id: 'commentId', versionIn: ({ comment }) => comment?.version },
}

/**
 * Several offline edits of one text all name the same base version. The later edit is based on the version that the earlier
 * one created.
 */
function rebasedText(laterMutation: PendingMutation, earlierMutation: PendingMutation, answer: Answer): Input | null {
  const text = versionedTexts[earlierMutation.path]
  const [input, earlierInput] = [laterMutation.input as Input, earlierMutation.input as Input]
  if (
    !text ||
    laterMutation.path !== earlierMutation.path ||
    input[text.id] !== earlierInput[text.id] ||
    input.from !== earlierInput.from
  )
    return null
  return { ...input, from: text.versionIn(answer) }
}

function rebasedUndo({ path, input: earlierInput }: PendingMutation, answer: Answer, input: Input): Input | null {
  switch (path) {
    case 'tasks.change':
      return answer.undoEntryId ? { ...input, undoEntryId: answer.undoEntryId } : input
    case 'tasks.move':
      return {
        ...input,
        undoPlace: { ...(input.undoPlace as object), from: positionOf(earlierInput as Input, answer) },
      }
    case 'lists.move':
      return {
        ...input,
        undoPlace: { ...(input.undoPlace as object), from: { tabId: answer.tabId, position: answer.position } },
      }
    case 'tabs.move':
      return { ...input, undoPlace: { ...(input.undoPlace as object), from: answer.position } }
    case 'tasks.convert':
    case 'tasks.transfer':
      return { ...input, undoEntryId: answer.entryId }
    case 'labels.merge':
    case 'workspaceLabels.merge':
      return { ...input, mergeId: answer.mergeId }
    case 'members.add':
      return answer.added?.some(({ userId }) => userId === input.userId) ? input : null
    case 'tasks.bulk':
    case 'tasks.bulkLifecycle':
      return rebasedUndoSteps(earlierInput as Input, answer, input)
    default:
      return input
  }
}

function positionOf({ boardId }: Input, { card }: Answer) {
  const { listId, position } = unpackTask(BoardId.parse(boardId), card!)
  return { listId, position }
}

/** Keeps only the undo steps of changes that the server made. */
function rebasedUndoSteps(earlierInput: Input, { outcomes = [] }: Answer, input: Input): Input | null {
  const outcomeOf = (inverse: Step) =>
    outcomes[(earlierInput.steps ?? []).findIndex((step) => stepKey(step) === stepKey(inverse))]
  const steps = (input.steps ?? []).flatMap((step) => {
    const { changed = false, answer = null } = outcomeOf(step) ?? {}
    if (!changed || !answer) return []
    if (step.does === 'move')
      return [{ ...step, undoPlace: { ...step.undoPlace, from: positionOf(earlierInput, answer) } }]
    return [step.does === 'change' && answer.undoEntryId ? { ...step, undoEntryId: answer.undoEntryId } : step]
  })
  return steps.length > 0 ? { ...input, steps } : null
}

/** Identifies a step; equal for a step and its inverse. */
const stepKey = ({ does, taskId, copyId, labelId = '', change }: Step): string =>
  `${copyId ?? taskId} ${stepGroups[does] ?? does} ${change?.field ?? labelId}`

const stepGroups: Record<string, string> = {
  add_label: 'label',
  remove_label: 'label',
  duplicate: 'removal',
  archive: 'removal',
  unarchive: 'removal',
  delete: 'removal',
  restore: 'removal',
}
