// Steps of a bulk call; each has the input of the call for one task (adr 0025).

import * as z from 'zod'
import { LabelId, TaskId } from '#shared/common/ids.ts'
import { itemsPerCall } from '#shared/common/limits.ts'
import { AssignTask, ChangeTask, DuplicateTask, LabelTask, MoveTask } from './inputs.ts'

const step = <StepName extends string, Shape extends z.ZodRawShape>(does: StepName, shape: Shape) =>
  z.object({ does: z.literal(does), taskId: TaskId, ...shape })

export const TaskStep = z.discriminatedUnion('does', [
  step('change', ChangeTask.shape),
  step('assign', AssignTask.shape),
  step('add_label', LabelTask.shape),
  step('remove_label', { labelId: LabelId }),
  step('move', MoveTask.shape),
  step('duplicate', DuplicateTask.shape),
])
export type TaskStep = z.infer<typeof TaskStep>

/** Two per task, for its two dates. */
const maxStepsPerCall = 2 * itemsPerCall

const isWithinTaskLimit = (steps: readonly { taskId: TaskId }[]): boolean =>
  new Set(steps.map(({ taskId }) => taskId)).size <= itemsPerCall

export const TaskSteps = z.object({ steps: z.array(TaskStep).min(1).max(maxStepsPerCall).refine(isWithinTaskLimit) })

export const LifecycleSteps = z.object({
  steps: z
    .array(z.object({ taskId: TaskId, does: z.enum(['archive', 'unarchive', 'delete', 'restore']) }))
    .min(1)
    .max(maxStepsPerCall)
    .refine(isWithinTaskLimit),
})
export type RemovalStep = z.infer<typeof LifecycleSteps>['steps'][number]
