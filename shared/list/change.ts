// Changes of single fields of a list.

import * as z from 'zod'
import { field } from '#shared/common/field.ts'
import { NameBefore } from '#shared/common/texts.ts'
import { List } from './model.ts'

const { title, softLimit } = List.shape

export const ListChange = z.discriminatedUnion('field', [
  field('title', NameBefore, title),
  field('softLimit', softLimit, softLimit),
])
export type ListChange = z.infer<typeof ListChange>
