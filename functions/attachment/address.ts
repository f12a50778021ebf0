// attachment.address: where an attachment can be read, for a quarter of an hour, by those who see its task.

import * as z from 'zod'
import { AttachmentId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { taskProcedure } from '#functions/rpc/guards.ts'

// Types in which nothing can run; everything else is downloaded (engine §8). So is SVG, which still shows as an image.
const shownInPlace = /^(image\/(png|jpeg|gif|webp|avif)|application\/pdf|text\/plain)$/

export const address = taskProcedure('task.view')
  .input(z.object({ attachmentId: AttachmentId, download: z.boolean().default(false) }))
  .query(async ({ ctx: { table, platform, task }, input: { attachmentId, download } }) => {
    const found = (await table.opened.attachment(task.taskId, attachmentId)) ?? refuse('attachment.not_found')
    const { kind, url, objectKey, name, contentType } = found
    if (kind === 'link') return { url: url! }
    const inline = !download && shownInPlace.test(contentType)
    return { url: await platform.objects.address(objectKey!, { name, contentType, inline }) }
  })
