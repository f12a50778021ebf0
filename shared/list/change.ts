// Changes of single fields of a list.

import * as z from 'zod'
import { fieldChange } from '#shared/common/field-change.ts'
import { PreviousName } from '#shared/common/texts.ts'
import { List } from './model.ts'

const { title, softLimit } = List.shape

export const ListChange = z.discriminatedUnion('field', [
  fieldChange('title', PreviousName, title),
  fieldChange('softLimit', softLimit, softLimit),
])
export type ListChange = z.infer<typeof ListChange>
