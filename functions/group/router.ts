import { router } from '#functions/rpc/procedures.ts'
import { change } from './change.ts'
import { create } from './create.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { addMembers, removeMember } from './members.ts'
import { remove } from './remove.ts'

export const groupRouter = router({ addMembers, change, create, delete: remove, get, list, removeMember })
