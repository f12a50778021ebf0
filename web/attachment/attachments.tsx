// The files and links of a task, those that are on their way, and how further ones come.

import { Suspense, useRef, useState } from 'react'
import type { Attachment } from '#shared/attachment/model.ts'
import type { AttachmentId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { part } from '#web/rpc/part.tsx'
import { PartTitle } from '#web/ui/part-title.tsx'
import { AddFile } from './add-file.tsx'
import { AttachmentTile } from './attachment-tile.tsx'
import { isShownInPlace, looksOf } from './kinds.ts'
import { useAttachmentMutations } from './mutations.ts'
import { SendingTile } from './sending-tile.tsx'
import { useSendings } from './sendings.ts'
import { useRemove } from './use-remove.ts'
import { useSendFiles } from './use-send-files.ts'

type AttachmentsProps = {
  task: Task
  attachments: readonly Attachment[]
  onCover: (to: AttachmentId | null) => void
}

const Viewer = part(async () => (await import('./attachment-viewer.tsx')).AttachmentViewer)

export function Attachments({ task, attachments, onCover }: AttachmentsProps) {
  const { t } = useTexts('board')
  const { boardId, taskId, coverId } = task
  const because = useBecause()(useBoard().mayTask('task.edit', task))
  const [open, setOpen] = useState<Attachment | null>(null)
  const send = useSendFiles({ boardId, taskId })
  const remove = useRemove(useAttachmentMutations({ boardId, taskId }))
  const adder = useRef<HTMLButtonElement>(null)
  // One that has been added is an attachment before it is known to have ended.
  const sendings = useSendings(taskId).filter((it) => attachments.every((one) => one.attachmentId !== it.attachmentId))
  // Who may not add any need not be told that there are none.
  if (attachments.length === 0 && because) return null
  return (
    <section aria-label={t('attachment.title')}>
      <div className="mb-2 flex items-center gap-3">
        <PartTitle className="text-base">{t('attachment.title')}</PartTitle>
        {attachments.length > 0 && <span className="num text-sm text-ink-3">{attachments.length}</span>}
        <AddFile ref={adder} because={because} onFiles={send} />
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.375rem,40%),1fr))] gap-3">
        {attachments.map((attachment) => (
          <AttachmentTile
            key={attachment.attachmentId}
            boardId={boardId}
            attachment={attachment}
            isCover={attachment.attachmentId === coverId}
            onOpen={() => setOpen(attachment)}
            {...(!because && {
              onCover: () => onCover(attachment.attachmentId === coverId ? null : attachment.attachmentId),
              onRemove: () => {
                void remove(attachment)
                // What had the focus is gone.
                adder.current?.focus()
              },
            })}
          />
        ))}
        {sendings.map((sending) => (
          <SendingTile key={sending.attachmentId} sending={sending} />
        ))}
      </div>
      {open && (
        <Suspense>
          <Viewer
            boardId={boardId}
            attachment={open}
            turning={{ among: attachments.filter((it) => isShownInPlace(looksOf(it))), onShow: setOpen }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
