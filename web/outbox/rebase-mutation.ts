import { BoardId } from '#shared/common/ids.ts'
import type { Position } from '#shared/common/position.ts'
import { type Card, unpacked } from '#shared/task/card.ts'
import type { PendingMutation } from '#web/rpc/outbox/outbox-store.ts'

type Input = Record<string, unknown> & { steps?: readonly Step[] }
type Step = {
  does: string
  taskId: string
  copyId?: string
  labelId?: string
  change?: { field: string }
  back?: object
}
/** The parts of an answer that a later mutation may depend on. */
type Answer = {
  card?: Card
  back?: unknown
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
  later: PendingMutation,
  first: PendingMutation,
  answer: unknown,
): PendingMutation | null {
  const received = (answer ?? {}) as Answer
  const text = rebasedText(later, first, received)
  if (text) return { ...later, input: text }
  if (later.undoes !== first.mutationId) return later
  const input = rebasedUndo(first, received, later.input as Input)
  return input && { ...later, input }
}

/** Per procedure that writes a text: the ID field of its target, and the version in its answer. */
const versionedTexts: Record<string, { id: string; versionIn: (answer: Answer) => unknown }> = {
  'tasks.describe': { id: 'taskId', versionIn: ({ descriptionVersion }) => descriptionVersion },
  'comments.edit': { id: 'commentId', versionIn: ({ comment }) => comment?.version },
}

/**
 * Several offline edits of one text all name the same base version. The later one is based on the version that the first one
 * created.
 */
function rebasedText(later: PendingMutation, first: PendingMutation, answer: Answer): Input | null {
  const text = versionedTexts[first.path]
  const [input, firstInput] = [later.input as Input, first.input as Input]
  if (!text || later.path !== first.path || input[text.id] !== firstInput[text.id] || input.from !== firstInput.from)
    return null
  return { ...input, from: text.versionIn(answer) }
}

function rebasedUndo({ path, input: firstInput }: PendingMutation, answer: Answer, input: Input): Input | null {
  switch (path) {
    case 'tasks.change':
      return answer.back ? { ...input, back: answer.back } : input
    case 'tasks.move':
      return { ...input, back: { ...(input.back as object), from: positionOf(firstInput as Input, answer) } }
    case 'lists.move':
      return { ...input, back: { ...(input.back as object), from: { tabId: answer.tabId, position: answer.position } } }
    case 'tabs.move':
      return { ...input, back: { ...(input.back as object), from: answer.position } }
    case 'tasks.convert':
    case 'tasks.transfer':
      return { ...input, back: answer.entryId }
    case 'labels.merge':
    case 'labels.mergeShared':
      return { ...input, mergeId: answer.mergeId }
    case 'members.add':
      return answer.added?.some(({ userId }) => userId === input.userId) ? input : null
    case 'tasks.bulk':
    case 'tasks.bulkLifecycle':
      return rebasedUndoSteps(firstInput as Input, answer, input)
    default:
      return input
  }
}

function positionOf({ boardId }: Input, { card }: Answer) {
  const { listId, position } = unpacked(BoardId.parse(boardId), card!)
  return { listId, position }
}

/** Keeps only the undo steps of changes that the server made. */
function rebasedUndoSteps(firstInput: Input, { outcomes = [] }: Answer, input: Input): Input | null {
  const outcomeOf = (inverse: Step) =>
    outcomes[(firstInput.steps ?? []).findIndex((step) => stepKey(step) === stepKey(inverse))]
  const steps = (input.steps ?? []).flatMap((step) => {
    const { changed = false, answer = null } = outcomeOf(step) ?? {}
    if (!changed || !answer) return []
    if (step.does === 'move') return [{ ...step, back: { ...step.back, from: positionOf(firstInput, answer) } }]
    return [step.does === 'change' && answer.back ? { ...step, back: answer.back } : step]
  })
  return steps.length > 0 ? { ...input, steps } : null
}

/** Identifies a step; equal for a step and its inverse. */
const stepKey = ({ does, taskId, copyId, labelId = '', change }: Step): string =>
  `${copyId ?? taskId} ${stepGroups[does] ?? does} ${change?.field ?? labelId}`

const stepGroups: Record<string, string> = {
  add_label: 'label',
  remove_label: 'label',
  duplicate: 'away',
  archive: 'away',
  unarchive: 'away',
  delete: 'away',
  restore: 'away',
}
