// fast-check arbitraries for the facts of the task policy.

import * as fc from 'fast-check'
import { BoardRole } from '#shared/board/model.ts'
import { roleSourceOf } from '#shared/board/rules.ts'
import { LifecycleState } from '#shared/lifecycle/states.ts'
import { plans } from '#shared/subscription/plans.ts'
import { switches } from './policy-fixtures.ts'

export const anyMember = fc.record({
  role: fc.constantFrom(...BoardRole.options),
  switches: fc.record({
    createTasks: fc.boolean(),
    editOthersTasks: fc.boolean(),
    viewOthersTasks: fc.boolean(),
    reassignOwnTasks: fc.boolean(),
  }),
})
export const anyTaskFacts = fc.record({
  sources: fc.array(
    anyMember.map((member) => roleSourceOf(member, { switches })),
    { maxLength: 3 },
  ),
  manages: fc.boolean(),
  boardState: fc.constantFrom(...LifecycleState.options),
  writable: fc.boolean(),
  features: fc.constantFrom(...Object.values(plans).map(({ features }) => features)),
  assigned: fc.boolean(),
  createdByMe: fc.boolean(),
  subTaskOf: fc.constantFrom('nothing' as const, 'a-task-of-mine' as const, 'a-task-of-another' as const),
  audience: fc.constantFrom('the-board' as const, 'viewers-with-me' as const, 'viewers-without-me' as const),
  taskState: fc.constantFrom(...LifecycleState.options),
  containerState: fc.constantFrom(...LifecycleState.options),
  removedByMe: fc.boolean(),
  canUndoRemoval: fc.boolean(),
  createdRecently: fc.boolean(),
})
