// The files and links of a task.

import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attachment } from '#shared/attachment/model.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { AttachmentTile } from './attachment-tile.tsx'

type AttachmentsProps = { boardId: BoardId; attachments: readonly Attachment[] }

const Viewer = lazy(async () => ({ default: (await import('./attachment-viewer.tsx')).AttachmentViewer }))

export function Attachments({ boardId, attachments }: AttachmentsProps) {
  const { t } = useTranslation('board')
  const [open, setOpen] = useState<Attachment | null>(null)
  if (attachments.length === 0) return null
  return (
    <section aria-label={t('attachment.title')}>
      <div className="mb-2 flex items-center gap-3">
        <h3 className="text-base">{t('attachment.title')}</h3>
        <span className="num text-sm text-ink-3">{attachments.length}</span>
      </div>
      <div className="grid grid-cols-4 gap-3 max-md:grid-cols-2">
        {attachments.map((attachment) => (
          <AttachmentTile
            key={attachment.attachmentId}
            boardId={boardId}
            attachment={attachment}
            onOpen={() => setOpen(attachment)}
          />
        ))}
      </div>
      {open && (
        <Suspense>
          <Viewer boardId={boardId} attachment={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  )
}
