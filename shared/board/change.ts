// The fields of a board that Owners edit, a line each (see task/change.ts for what such a line is).

import * as z from 'zod'
import { Board } from './model.ts'

const { title, color, status, switches } = Board.shape

const line = <Field extends string, From extends z.ZodType, To extends z.ZodType>(field: Field, from: From, to: To) =>
  z.object({ field: z.literal(field), from, to })

export const BoardChange = z.discriminatedUnion('field', [
  line('title', z.string(), title),
  line('color', color, color),
  line('status', status, status),
  line('switches', switches, switches),
])
export type BoardChange = z.infer<typeof BoardChange>
