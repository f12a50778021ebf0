// Changes of single fields of a board and of a membership.

import * as z from 'zod'
import { fieldChange } from '#shared/common/field-change.ts'
import { PreviousName } from '#shared/common/texts.ts'
import { Board, Member } from './model.ts'

const { title, color, status, switches, notifications } = Board.shape

export const BoardChange = z.discriminatedUnion('field', [
  fieldChange('title', PreviousName, title),
  fieldChange('color', color, color),
  fieldChange('status', status, status),
  fieldChange('switches', switches, switches),
  fieldChange('notifications', notifications, notifications),
])
export type BoardChange = z.infer<typeof BoardChange>

const { role, switches: memberSwitches } = Member.shape

export const MemberChange = z.discriminatedUnion('field', [
  fieldChange('role', role, role),
  fieldChange('switches', memberSwitches, memberSwitches),
])
export type MemberChange = z.infer<typeof MemberChange>
