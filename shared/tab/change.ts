// The fields of a tab that Owners edit, a line each.

import * as z from 'zod'
import { Tab } from './model.ts'

const { title, color } = Tab.shape

export const TabChange = z.discriminatedUnion('field', [
  z.object({ field: z.literal('title'), from: z.string(), to: title }),
  z.object({ field: z.literal('color'), from: color, to: color }),
])
export type TabChange = z.infer<typeof TabChange>
