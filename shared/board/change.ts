// Changes of single fields of a board and of a membership.

import * as z from 'zod'
import { field } from '#shared/common/field.ts'
import { NameBefore } from '#shared/common/texts.ts'
import { Board, Member } from './model.ts'

const { title, color, status, switches, notifications } = Board.shape

export const BoardChange = z.discriminatedUnion('field', [
  field('title', NameBefore, title),
  field('color', color, color),
  field('status', status, status),
  field('switches', switches, switches),
  field('notifications', notifications, notifications),
])
export type BoardChange = z.infer<typeof BoardChange>

const { role, switches: own } = Member.shape

export const MemberChange = z.discriminatedUnion('field', [field('role', role, role), field('switches', own, own)])
export type MemberChange = z.infer<typeof MemberChange>
