import { router } from '#functions/rpc/trpc.ts'
import { begin } from './begin.ts'
import { cancel } from './cancel.ts'
import { get } from './get.ts'
import { ownCopy } from './own-copy.ts'
import { resume } from './resume.ts'
import { copyShippedTemplate, useShippedTemplate } from './shipped.ts'

export const copyRouter = router({
  begin,
  cancel,
  get,
  mine: ownCopy,
  resume,
  useShipped: useShippedTemplate,
  keepShipped: copyShippedTemplate,
})
