// What is sent behind something else may depend on what the server has said to that: which version it made of a text,
// where it put a task, under which entry it is taken back. It is told anew then (adr 0041).

import { BoardId } from '#shared/common/ids.ts'
import type { Position } from '#shared/common/position.ts'
import { type Card, unpacked } from '#shared/task/card.ts'
import type { Unsent } from '#web/rpc/unsent-shelf.ts'

type Input = Record<string, unknown> & { steps?: readonly Step[] }
type Step = {
  does: string
  taskId: string
  copyId?: string
  labelId?: string
  change?: { field: string }
  back?: object
}
/** Of all that is said, what something behind it may depend on. */
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

/** @returns how the later one is told now; null when there is nothing left of it */
export function toldAfter(later: Unsent, first: Unsent, answer: unknown): Unsent | null {
  const said = (answer ?? {}) as Answer
  const text = nextOfText(later, first, said)
  if (text) return { ...later, input: text }
  if (later.undoes !== first.mutationId) return later
  const input = takenBack(first, said, later.input as Input)
  return input && { ...later, input }
}

/** Which text a call replaces, and the version that came of it. */
const texts: Record<string, { id: string; versionIn: (answer: Answer) => unknown }> = {
  'tasks.describe': { id: 'taskId', versionIn: ({ descriptionVersion }) => descriptionVersion },
  'comments.edit': { id: 'commentId', versionIn: ({ comment }) => comment?.version },
}

/** Texts name the version that they replace. Several that were written before any was sent all name the same one. */
function nextOfText(later: Unsent, first: Unsent, said: Answer): Input | null {
  const text = texts[first.path]
  const [input, before] = [later.input as Input, first.input as Input]
  if (!text || later.path !== first.path || input[text.id] !== before[text.id] || input.from !== before.from)
    return null
  return { ...input, from: text.versionIn(said) }
}

function takenBack({ path, input: done }: Unsent, said: Answer, input: Input): Input | null {
  switch (path) {
    case 'tasks.change':
      return said.back ? { ...input, back: said.back } : input
    case 'tasks.move':
      return { ...input, back: { ...(input.back as object), from: placeOf(done as Input, said) } }
    case 'lists.move':
      return { ...input, back: { ...(input.back as object), from: { tabId: said.tabId, position: said.position } } }
    case 'tabs.move':
      return { ...input, back: { ...(input.back as object), from: said.position } }
    case 'tasks.convert':
    case 'tasks.transfer':
      return { ...input, back: said.entryId }
    case 'labels.merge':
    case 'labels.mergeShared':
      return { ...input, mergeId: said.mergeId }
    case 'members.add':
      return said.added?.some(({ userId }) => userId === input.userId) ? input : null
    case 'tasks.bulk':
    case 'tasks.bulkLifecycle':
      return stepsBack(done as Input, said, input)
    default:
      return input
  }
}

function placeOf({ boardId }: Input, { card }: Answer) {
  const { listId, position } = unpacked(BoardId.parse(boardId), card!)
  return { listId, position }
}

/** Only what was changed is taken back. */
function stepsBack(done: Input, { outcomes = [] }: Answer, input: Input): Input | null {
  const outcomeOf = (back: Step) => outcomes[(done.steps ?? []).findIndex((step) => sameOf(step) === sameOf(back))]
  const steps = (input.steps ?? []).flatMap((step) => {
    const { changed = false, answer = null } = outcomeOf(step) ?? {}
    if (!changed || !answer) return []
    if (step.does === 'move') return [{ ...step, back: { ...step.back, from: placeOf(done, answer) } }]
    return [step.does === 'change' && answer.back ? { ...step, back: answer.back } : step]
  })
  return steps.length > 0 ? { ...input, steps } : null
}

/** The same of a step and of the one that leads back from it. */
const sameOf = ({ does, taskId, copyId, labelId = '', change }: Step): string =>
  `${copyId ?? taskId} ${ways[does] ?? does} ${change?.field ?? labelId}`

const ways: Record<string, string> = {
  add_label: 'label',
  remove_label: 'label',
  duplicate: 'away',
  archive: 'away',
  unarchive: 'away',
  delete: 'away',
  restore: 'away',
}
