// Changes of single fields of a task.

import * as z from 'zod'
import { fieldChange } from '#shared/common/field-change.ts'
import { PreviousName } from '#shared/common/texts.ts'
import { Task } from './model.ts'

const { title, status, priority, start, due, coverId, estimate, spent, recurrence } = Task.shape

export const TaskChange = z.discriminatedUnion('field', [
  fieldChange('title', PreviousName, title),
  fieldChange('status', status, status),
  fieldChange('priority', priority, priority),
  fieldChange('start', start, start),
  fieldChange('due', due, due),
  fieldChange('coverId', coverId, coverId),
  fieldChange('estimate', estimate, estimate),
  fieldChange('spent', spent, spent),
  fieldChange('recurrence', recurrence, recurrence),
])
export type TaskChange = z.infer<typeof TaskChange>
export type TaskField = TaskChange['field']
