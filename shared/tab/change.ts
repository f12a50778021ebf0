// Changes of single fields of a tab.

import * as z from 'zod'
import { fieldChange } from '#shared/common/field-change.ts'
import { PreviousName } from '#shared/common/texts.ts'
import { Tab } from './model.ts'

const { title, color } = Tab.shape

export const TabChange = z.discriminatedUnion('field', [
  fieldChange('title', PreviousName, title),
  fieldChange('color', color, color),
])
export type TabChange = z.infer<typeof TabChange>
