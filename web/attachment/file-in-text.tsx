import { useQuery } from '@tanstack/react-query'
import { ImageOff, Paperclip } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { Attachment } from '#shared/attachment/model.ts'
import type { AttachmentId, BoardId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { useRpc } from '#web/rpc/client.ts'
import { useTaskFiles, fileUrlQuery } from './queries.ts'
import { canPreview, displayKindOf, useDownload } from './file-display.ts'
import { useUploads } from './uploads.ts'

const Viewer = lazyWithRetry(async () => (await import('./attachment-viewer.tsx')).AttachmentViewer)

type FileInTextProps = { attachmentId: AttachmentId; name: string; asImage: boolean }

/**
 * Renders a file referenced in a text: images inline, other files as a link, and the name alone if the file is missing.
 */
export function FileInText({ attachmentId, name, asImage }: FileInTextProps) {
  const taskFiles = useTaskFiles()
  const attachment = taskFiles?.attachments.find((one) => one.attachmentId === attachmentId)
  const upload = useUploads(taskFiles?.taskId ?? null).find((one) => one.attachmentId === attachmentId)
  if (!taskFiles || !attachment) return upload ? <Chip icon={<Paperclip />}>{name}</Chip> : <MissingFile name={name} />
  return asImage && displayKindOf(attachment) === 'picture' ? (
    <InlineImage boardId={taskFiles.boardId} attachment={attachment} name={name || attachment.name} />
  ) : (
    <FileLink boardId={taskFiles.boardId} attachment={attachment} name={name || attachment.name} />
  )
}

type FileProps = { boardId: BoardId; attachment: Attachment; name: string }

/** Opens the viewer when clicked. */
function InlineImage({ boardId, attachment, name }: FileProps) {
  const { t } = useTexts('board')
  const { data, isError, refetch } = useQuery(fileUrlQuery(useRpc(), { ...attachment, boardId }))
  const [open, setOpen] = useState(false)
  const [failureCount, setFailureCount] = useState(0)
  // The signed URL expires; a new one is requested once.
  const onError = () => {
    setFailureCount(failureCount + 1)
    if (failureCount === 0) void refetch()
  }
  if (isError || failureCount > 1) return <FileLink boardId={boardId} attachment={attachment} name={name} />
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={t('attachment.open_named', { name })}
        className="my-1 inline-block max-w-full overflow-hidden rounded-md border border-line bg-sunken align-top focus-visible:outline-2 focus-visible:outline-ring"
      >
        {data ? (
          <img
            src={data.url}
            alt={name}
            loading="lazy"
            decoding="async"
            onError={onError}
            className="block max-h-96 min-h-8 max-w-full object-contain dark:brightness-[.84]"
          />
        ) : (
          <span className="block h-24 w-40" />
        )}
      </button>
      {open && <ViewerDialog {...{ boardId, attachment }} onClose={() => setOpen(false)} />}
    </>
  )
}

function FileLink({ boardId, attachment, name }: FileProps) {
  const { t } = useTexts('board')
  const download = useDownload()
  const [open, setOpen] = useState(false)
  const displayKind = displayKindOf(attachment)
  const isPreviewable = canPreview(displayKind)
  const linkClassName = 'link inline-flex max-w-full items-baseline gap-1 wrap-anywhere'
  const content = (
    <>
      <Paperclip aria-hidden className="icon-14 shrink-0 translate-y-0.5" />
      {name}
    </>
  )
  if (displayKind === 'link')
    return (
      <a href={attachment.url ?? undefined} target="_blank" rel="noopener noreferrer" className={linkClassName}>
        {content}
      </a>
    )
  return (
    <>
      <button
        type="button"
        className={linkClassName}
        aria-label={t(isPreviewable ? 'attachment.open_named' : 'attachment.download_named', { name })}
        onClick={() => (isPreviewable ? setOpen(true) : void download({ ...attachment, boardId }))}
      >
        {content}
      </button>
      {open && <ViewerDialog {...{ boardId, attachment }} onClose={() => setOpen(false)} />}
    </>
  )
}

const ViewerDialog = (props: { boardId: BoardId; attachment: Attachment; onClose: () => void }) => (
  <Suspense>
    <Viewer {...props} />
  </Suspense>
)

function MissingFile({ name }: { name: string }) {
  const { t } = useTexts('board')
  return (
    <Chip icon={<ImageOff />}>
      {name} <span className="text-xs">{t('attachment.missing_in_text')}</span>
    </Chip>
  )
}

const Chip = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="inline-flex max-w-full items-center gap-1.5 rounded-md border border-dashed border-line-2 px-2 py-0.5 align-middle text-sm text-ink-3 [&_svg]:icon-14">
    <span aria-hidden className="shrink-0">
      {icon}
    </span>
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </span>
)
