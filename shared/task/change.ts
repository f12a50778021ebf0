// The fields of a task that people edit, a line each. One such line is the wish the browser sends,
// the condition the table checks, the entry the log keeps and the news the notification brings.

import * as z from 'zod'
import { Task } from './model.ts'

const { title, status, priority, start, due, coverId } = Task.shape

const line = <Field extends string, From extends z.ZodType, To extends z.ZodType>(field: Field, from: From, to: To) =>
  z.object({ field: z.literal(field), from, to })

export const TaskChange = z.discriminatedUnion('field', [
  line('title', z.string(), title),
  line('status', status, status),
  line('priority', priority, priority),
  line('start', start, start),
  line('due', due, due),
  line('coverId', coverId, coverId),
])
export type TaskChange = z.infer<typeof TaskChange>
export type TaskField = TaskChange['field']
