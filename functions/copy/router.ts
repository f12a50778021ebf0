import { router } from '#functions/rpc/procedures.ts'
import { cancel } from './cancel.ts'
import { get } from './get.ts'
import { current } from './current.ts'
import { resume } from './resume.ts'
import { start } from './start.ts'
import { copyShippedTemplate, useShippedTemplate } from './shipped.ts'

export const copyRouter = router({
  cancel,
  copyShippedTemplate,
  current,
  get,
  resume,
  start,
  useShippedTemplate,
})
