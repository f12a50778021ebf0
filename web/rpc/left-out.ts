// A call about many things may be agreed to and still leave some of them as they were, each with its reason. Each of
// those is a change of its own from then on, to decide on by itself (R-9.10, adr 0041).

import { MutationId } from '#shared/common/ids.ts'
import { type Failure, failureBy } from './failure.ts'
import type { Told } from './recording-link.ts'
import type { Refused, Unsent } from './unsent-shelf.ts'

type Refusal = NonNullable<Failure['domain']>
export type Step = { does: string; taskId: string; change?: { field: string } }
export type Thing = { id: string }
type Outcome = Partial<Step & Thing> & { refusal: Refusal | null }
type Answer = { outcomes?: readonly Outcome[]; steps?: readonly Step[] } | null | undefined
type Input = { steps?: readonly Step[]; things?: readonly Thing[] }

/** What was refused of it, one by one, in its order; nothing of a call about one thing. */
export function leftOut(unsent: Unsent, answer: unknown): Refused[] {
  const { outcomes = [], steps } = (answer as Answer) ?? {}
  if (!outcomes.some(({ refusal }) => refusal)) return []
  const input = unsent.input as Input
  // Taken back are only those that still may be, in the order of the answer.
  const done = steps ?? input.steps
  return outcomes.flatMap(({ refusal, ...outcome }, at) => {
    const item = done ? done[at] : input.things?.find(({ id }) => id === outcome.id)
    return refusal && item ? [refusedAlone(ofOne(unsent, item, at), { unsent, refusal })] : []
  })
}

type Alone = { unsent: Unsent; refusal: Refusal }

function refusedAlone(told: Unsent, { unsent, refusal }: Alone): Refused {
  const failure = failureBy(refusal)
  // Over what somebody else has set one's own can be set where it has a call of its own.
  const conflict = failure.conflict && told.path !== unsent.path
  return { ...told, refusal: { ...failure, conflict } }
}

/**
 * As it would have been asked for alone.
 * @param at which of them it is: its name follows from that, so that two windows which tell them apart keep each but once
 */
export function ofOne(unsent: Unsent, item: Step | Thing, at: number): Unsent {
  const title = unsent.titles?.[idOf(item)] ?? unsent.title
  const mutationId = MutationId.parse(`${unsent.mutationId}x${at.toString(36)}`)
  return { ...unsent, ...alone(unsent, item), title, failure: sentenceOf(item, unsent), mutationId }
}

export const idOf = (item: Step | Thing): string => ('taskId' in item ? item.taskId : item.id)

/** The call for one of them: a value has one of its own, where it can be set over another. */
function alone({ path, input }: Told, item: Step | Thing): Told {
  const { steps: _, ...rest } = input as Input
  if (!('does' in item)) return { path, input: { ...rest, things: [item] } }
  const { does, ...step } = item
  if (does === 'change' || does === 'assign') return { path: `tasks.${does}`, input: { ...rest, ...step } }
  return { path, input: { ...rest, steps: [item] } }
}

const fieldOf = (item: Step | Thing): string | undefined =>
  'does' in item && item.does === 'assign' ? 'assigneeId' : 'change' in item ? item.change?.field : undefined

/** What could not be done to one of them. */
function sentenceOf(item: Step | Thing, { failure }: Unsent): string {
  if (!('does' in item)) return failure
  return `board:task.failure.${sentences[item.does] ?? fieldOf(item) ?? item.does}`
}

const sentences: Record<string, string> = { add_label: 'labels', remove_label: 'labels', assign: 'assignee' }
