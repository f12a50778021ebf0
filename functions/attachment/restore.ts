// attachments.restore: restores an attachment deleted within a day, including its role as the cover.

import { OneAttachment } from '#shared/attachment/inputs.ts'
import { withAttachmentBack } from '#shared/attachment/rules.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { taskProcedure } from '#functions/rpc/procedures.ts'
import { attachUpload } from '#functions/table/access/orphaned-upload.ts'
import { listAttachments } from './list.ts'

export const restore = taskProcedure('task.edit')
  .input(OneAttachment)
  .mutation(async ({ ctx: { table, task, change, createEvent }, input: { attachmentId } }) => {
    const { taskId, rootId } = task
    const deleted = async () => {
      const orphanedUpload = await table.orphanedUpload.get({ taskId, attachmentId })
      return orphanedUpload?.since === 'deleted' ? orphanedUpload : throwError('attachment.not_found')
    }
    const { file, wasCover } = await deleted()
    const after = await change({
      pendingEvent: createEvent('attachment.restored', { taskId, rootId, attachmentId, name: file.name }),
      next: (now) => withAttachmentBack(now, attachmentId, { wasCover }),
      answer: { attachment: listAttachments(file) },
      also: async (_, tries) => {
        if (tries > 0) await deleted()
        return attachUpload(file)
      },
    })
    return { card: packed(after), attachment: listAttachments(file) }
  })
