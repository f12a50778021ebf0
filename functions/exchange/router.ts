import { router } from '#functions/rpc/trpc.ts'
import { begin } from './begin.ts'
import { cancel } from './cancel.ts'
import { confirm } from './confirm.ts'
import { get } from './get.ts'
import { ownImport } from './own-import.ts'
import { resume } from './resume.ts'
import { readUpload } from './read-upload.ts'

export const importRouter = router({ begin, cancel, confirm, get, mine: ownImport, resume, uploaded: readUpload })
