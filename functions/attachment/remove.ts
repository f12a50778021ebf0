// attachments.remove: an attachment is deleted. Its file is kept for a day, so that it can be brought back.

import { OneAttachment } from '#shared/attachment/inputs.ts'
import { withoutAttachment } from '#shared/attachment/rules.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { taskProcedure } from '#functions/rpc/guards.ts'
import { orphanAttachment } from '#functions/table/access/orphaned-upload.ts'

export const remove = taskProcedure('task.edit')
  .input(OneAttachment)
  .mutation(async ({ ctx: { table, task, change, happened }, input: { attachmentId } }) => {
    const { taskId, rootId } = task
    const there = async () => (await table.opened.attachment(taskId, attachmentId)) ?? refuse('attachment.not_found')
    const file = await there()
    const telling = happened('attachment.deleted', { taskId, rootId, attachmentId, name: file.name })
    const after = await change({
      telling,
      next: (now) => withoutAttachment(now, attachmentId),
      answer: { attachmentId },
      also: async ({ coverId }, tries) => {
        if (tries > 0) await there()
        return orphanAttachment(file, { wasCover: coverId === attachmentId, at: telling.event.at })
      },
    })
    return { card: packed(after), attachmentId }
  })
