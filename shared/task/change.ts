// Changes of single fields of a task.

import * as z from 'zod'
import { field } from '#shared/common/field.ts'
import { NameBefore } from '#shared/common/texts.ts'
import { Task } from './model.ts'

const { title, status, priority, start, due, coverId, estimate, spent, recurrence } = Task.shape

export const TaskChange = z.discriminatedUnion('field', [
  field('title', NameBefore, title),
  field('status', status, status),
  field('priority', priority, priority),
  field('start', start, start),
  field('due', due, due),
  field('coverId', coverId, coverId),
  field('estimate', estimate, estimate),
  field('spent', spent, spent),
  field('recurrence', recurrence, recurrence),
])
export type TaskChange = z.infer<typeof TaskChange>
export type TaskField = TaskChange['field']
