import { router } from '#functions/rpc/procedures.ts'
import { add } from './add.ts'
import { getUrl } from './get-url.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'
import { startUpload } from './start-upload.ts'

export const attachmentRouter = router({ add, getUrl, remove, restore, startUpload })
