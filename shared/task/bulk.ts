// What one call does to several tasks of a board: each step is what the call for one task takes (adr 0025).

import * as z from 'zod'
import { LabelId, TaskId } from '#shared/common/ids.ts'
import { thingsAtOnce } from '#shared/common/limits.ts'
import { AssignTask, ChangeTask, DuplicateTask, LabelTask, MoveTask } from './inputs.ts'

const step = <Does extends string, Shape extends z.ZodRawShape>(does: Does, shape: Shape) =>
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

/** Of both dates of each task, two. */
const stepsAtOnce = 2 * thingsAtOnce

const atMostTasks = (steps: readonly { taskId: TaskId }[]): boolean =>
  new Set(steps.map(({ taskId }) => taskId)).size <= thingsAtOnce

export const TaskSteps = z.object({ steps: z.array(TaskStep).min(1).max(stepsAtOnce).refine(atMostTasks) })

export const LifecycleSteps = z.object({
  steps: z
    .array(z.object({ taskId: TaskId, does: z.enum(['archive', 'unarchive', 'delete', 'restore']) }))
    .min(1)
    .max(stepsAtOnce)
    .refine(atMostTasks),
})
export type AwayStep = z.infer<typeof LifecycleSteps>['steps'][number]
