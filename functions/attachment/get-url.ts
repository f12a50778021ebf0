// attachments.getUrl: returns a signed address of an attachment, valid for 15 minutes.

import * as z from 'zod'
import { AttachmentId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { taskProcedure } from '#functions/rpc/procedures.ts'

// Types that cannot run scripts; everything else is downloaded. SVG is downloaded too, and still shows as an
// image.
const inlineTypes = /^(image\/(png|jpeg|gif|webp|avif)|application\/pdf|text\/plain)$/

export const getUrl = taskProcedure('task.view')
  .input(z.object({ attachmentId: AttachmentId, download: z.boolean().default(false) }))
  .query(async ({ ctx: { table, platform, task }, input: { attachmentId, download } }) => {
    const attachment =
      (await table.taskDetails.attachment(task.taskId, attachmentId)) ?? throwError('attachment.not_found')
    const { kind, url, objectKey, name, contentType } = attachment
    if (kind === 'link') return { url: url! }
    const inline = !download && inlineTypes.test(contentType)
    return { url: await platform.objects.downloadUrl(objectKey!, { name, contentType, inline }) }
  })
