// Changes of single fields of a tab.

import * as z from 'zod'
import { field } from '#shared/common/field.ts'
import { NameBefore } from '#shared/common/texts.ts'
import { Tab } from './model.ts'

const { title, color } = Tab.shape

export const TabChange = z.discriminatedUnion('field', [
  field('title', NameBefore, title),
  field('color', color, color),
])
export type TabChange = z.infer<typeof TabChange>
