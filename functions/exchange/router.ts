import { router } from '#functions/rpc/procedures.ts'
import { cancel } from './cancel.ts'
import { confirm } from './confirm.ts'
import { get } from './get.ts'
import { current } from './current.ts'
import { resume } from './resume.ts'
import { readUpload } from './read-upload.ts'
import { start } from './start.ts'

export const importRouter = router({ cancel, confirm, current, get, readUpload, resume, start })
