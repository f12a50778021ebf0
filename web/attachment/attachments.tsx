import { Suspense, useRef, useState } from 'react'
import type { Attachment } from '#shared/attachment/model.ts'
import type { AttachmentId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { SectionTitle } from '#web/ui/layout/section-title.tsx'
import { AddFileButton } from './attach-buttons.tsx'
import { AttachmentTile } from './attachment-tile.tsx'
import { canPreview, displayKindOf } from './file-display.ts'
import { useAttachmentMutations, useRemoveAttachment } from './mutations.ts'
import { UploadTile } from './upload-progress.tsx'
import { useUploads } from './uploads.ts'
import { useUploadFiles } from './upload-files.ts'

type AttachmentsProps = {
  task: Task
  attachments: readonly Attachment[]
  onCover: (to: AttachmentId | null) => void
}

const Viewer = lazyWithRetry(async () => (await import('./attachment-viewer.tsx')).AttachmentViewer)

/** Renders the attachments of a task, its running uploads, and the button that adds files. */
export function Attachments({ task, attachments, onCover }: AttachmentsProps) {
  const { t } = useTexts('board')
  const { boardId, taskId, coverId } = task
  const disabledReason = useDenialReason()(useBoard().mayTask('task.edit', task))
  const [openAttachment, setOpenAttachment] = useState<Attachment | null>(null)
  const uploadFiles = useUploadFiles({ boardId, taskId })
  const remove = useRemoveAttachment(useAttachmentMutations({ boardId, taskId }))
  const addButton = useRef<HTMLButtonElement>(null)
  // An added file is in `attachments` before its upload is removed.
  const uploads = useUploads(taskId).filter(({ attachmentId }) =>
    attachments.every((attachment) => attachment.attachmentId !== attachmentId),
  )
  // A user who may not add files does not need the empty section.
  if (attachments.length === 0 && disabledReason) return null
  return (
    <section aria-label={t('attachment.title')}>
      <div className="mb-2 flex items-center gap-3">
        <SectionTitle className="text-base">{t('attachment.title')}</SectionTitle>
        {attachments.length > 0 && <span className="num text-sm text-ink-3">{attachments.length}</span>}
        <AddFileButton ref={addButton} disabledReason={disabledReason} onFiles={uploadFiles} />
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.375rem,40%),1fr))] gap-3">
        {attachments.map((attachment) => (
          <AttachmentTile
            key={attachment.attachmentId}
            boardId={boardId}
            attachment={attachment}
            isCover={attachment.attachmentId === coverId}
            onOpen={() => setOpenAttachment(attachment)}
            {...(!disabledReason && {
              onCover: () => onCover(attachment.attachmentId === coverId ? null : attachment.attachmentId),
              onRemove: () => {
                void remove(attachment)
                // The deleted tile had the focus.
                addButton.current?.focus()
              },
            })}
          />
        ))}
        {uploads.map((upload) => (
          <UploadTile key={upload.attachmentId} upload={upload} />
        ))}
      </div>
      {openAttachment && (
        <Suspense>
          <Viewer
            boardId={boardId}
            attachment={openAttachment}
            navigation={{
              attachments: attachments.filter((attachment) => canPreview(displayKindOf(attachment))),
              onShow: setOpenAttachment,
            }}
            onClose={() => setOpenAttachment(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
