// attachments.restore: an attachment that was deleted within the day is there again, as the cover if it was that.

import { OneAttachment } from '#shared/attachment/inputs.ts'
import { withAttachmentBack } from '#shared/attachment/rules.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { taskProcedure } from '#functions/rpc/guards.ts'
import { attachUpload } from '#functions/table/access/orphaned-upload.ts'
import { shown } from './shown.ts'

export const restore = taskProcedure('task.edit')
  .input(OneAttachment)
  .mutation(async ({ ctx: { table, task, change, happened }, input: { attachmentId } }) => {
    const { taskId, rootId } = task
    const deleted = async () => {
      const orphanedUpload = await table.orphanedUpload.get({ taskId, attachmentId })
      return orphanedUpload?.since === 'deleted' ? orphanedUpload : refuse('attachment.not_found')
    }
    const { file, wasCover } = await deleted()
    const after = await change({
      telling: happened('attachment.restored', { taskId, rootId, attachmentId, name: file.name }),
      next: (now) => withAttachmentBack(now, attachmentId, { wasCover }),
      answer: { attachment: shown(file) },
      also: async (_, tries) => {
        if (tries > 0) await deleted()
        return attachUpload(file)
      },
    })
    return { card: packed(after), attachment: shown(file) }
  })
