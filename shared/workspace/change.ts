// Changes of single fields of a workspace.

import * as z from 'zod'
import { fieldChange } from '#shared/common/field-change.ts'
import { PreviousName } from '#shared/common/texts.ts'
import { Workspace } from './model.ts'

const { name, membersCreateBoards } = Workspace.shape

export const WorkspaceChange = z.discriminatedUnion('field', [
  fieldChange('name', PreviousName, name),
  fieldChange('membersCreateBoards', membersCreateBoards, membersCreateBoards),
])
export type WorkspaceChange = z.infer<typeof WorkspaceChange>
