import { router } from '#functions/rpc/procedures.ts'
import { add } from './add.ts'
import { edit } from './edit.ts'
import { recentComments } from './recent-comments.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'

export const commentRouter = router({ add, edit, recent: recentComments, remove, restore })
