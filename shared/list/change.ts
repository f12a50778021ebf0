// The fields of a list that Owners edit, a line each.

import * as z from 'zod'
import { List } from './model.ts'

const { title, softLimit } = List.shape

export const ListChange = z.discriminatedUnion('field', [
  z.object({ field: z.literal('title'), from: z.string(), to: title }),
  z.object({ field: z.literal('softLimit'), from: softLimit, to: softLimit }),
])
export type ListChange = z.infer<typeof ListChange>
