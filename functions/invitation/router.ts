import { router } from '#functions/rpc/procedures.ts'
import { accept } from './accept.ts'
import { create } from './create.ts'
import { decline } from './decline.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { mine } from './mine.ts'
import { resend } from './resend.ts'
import { revoke } from './revoke.ts'

export const invitationRouter = router({ accept, create, decline, get, list, mine, resend, revoke })
