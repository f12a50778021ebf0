import { useQuery } from '@tanstack/react-query'
import { FileText, Image, Link2, Download, ImageOff, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Attachment } from '#shared/attachment/model.ts'
import { dayIn } from '#shared/common/day-or-time.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useRpc } from '#web/rpc/client.ts'
import { classNames } from '#web/ui/class-names.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { canPreview, type DisplayKind, displayKindOf, useFileSize, useDownload } from './file-display.ts'
import { fileUrlStaleMs, type AttachmentRef, fileUrlQuery } from './queries.ts'
import { IconButton } from '#web/ui/button.tsx'

type AttachmentTileProps = {
  boardId: BoardId
  attachment: Attachment
  isCover: boolean
  onOpen: () => void
  /** Omitted if the user may not change the cover. */
  onCover?: () => void
  onRemove?: () => void
}

const tileClassName =
  'group/tile relative overflow-hidden rounded-md border border-line bg-raised transition-[box-shadow,border-color] ' +
  'focus-within:border-line-2 hover:border-line-2 hover:shadow-e2 contrast:border-ink'

/** The `::after` overlay makes the whole tile clickable; the name is the accessible label. */
const titleClassName =
  'truncate text-xs font-medium after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring'

/** Renders an attachment as a tile with preview, name, size and date. */
export function AttachmentTile({ boardId, attachment, isCover, onOpen, onCover, onRemove }: AttachmentTileProps) {
  const { t } = useTexts('board')
  const download = useDownload()
  const { name } = attachment
  const displayKind = displayKindOf(attachment)
  const ref = { boardId, taskId: attachment.taskId, attachmentId: attachment.attachmentId }
  const fileUrl = useFileUrl(ref, displayKind)
  const isPreviewable = canPreview(displayKind)
  const href = displayKind === 'link' ? attachment.url : displayKind === 'pdf' && !isPreviewable ? fileUrl : null
  return (
    <figure className={tileClassName}>
      <div className="h-21 bg-sunken dark:brightness-[.84]">
        {displayKind === 'picture' ? (
          <Preview {...{ attachment, fileUrl }} />
        ) : (
          <FileTypeIcon attachment={attachment} />
        )}
      </div>
      <figcaption className="border-t border-line px-2.5 py-2">
        {href ? (
          <a href={href} target="_blank" rel="noopener noreferrer" className={classNames('block', titleClassName)}>
            {name}
          </a>
        ) : (
          <button
            type="button"
            onClick={isPreviewable ? onOpen : () => void download(ref)}
            aria-label={t(isPreviewable ? 'attachment.open_named' : 'attachment.download_named', { name })}
            className={classNames('block w-full', titleClassName)}
          >
            {name}
          </button>
        )}
        <AttachmentFacts attachment={attachment} isCover={isCover} />
      </figcaption>
      <TileActions
        attachment={attachment}
        isCover={isCover}
        onRemove={onRemove}
        {...((displayKind === 'picture' || displayKind === 'pdf') && { onDownload: () => void download(ref) })}
        {...(displayKind === 'picture' && { onCover })}
      />
    </figure>
  )
}

/** Returns the signed URL of an image or PDF, or null while it is loading or for other types. */
function useFileUrl(attachment: AttachmentRef, displayKind: DisplayKind): string | null {
  const query = useQuery({
    ...fileUrlQuery(useRpc(), attachment),
    enabled: displayKind === 'picture' || displayKind === 'pdf',
    // The URL of a link must be valid at any time.
    refetchInterval: displayKind === 'pdf' ? fileUrlStaleMs : false,
  })
  return query.data?.url ?? null
}

function AttachmentFacts({
  attachment: { kind, bytes, addedAt },
  isCover,
}: Pick<AttachmentTileProps, 'attachment' | 'isCover'>) {
  const { t } = useTexts('board')
  const dates = useDates()
  const size = useFileSize()
  const { timeZone } = usePreferences()
  const facts = [kind === 'link' ? t('attachment.link') : size(bytes), dates.full(dayIn(addedAt, timeZone))]
  return (
    <div className="num truncate text-2xs text-ink-3">
      {/* Shown as an icon, so that the date fits. */}
      {isCover && (
        <>
          <Image className="mr-1 icon-12 inline -translate-y-px" />
          <span className="sr-only">{`${t('attachment.cover.is')} · `}</span>
        </>
      )}
      {facts.join(' · ')}
    </div>
  )
}

/** Renders the image lazily. An image that fails to load falls back to the file type icon. */
function Preview({ attachment, fileUrl }: { attachment: Attachment; fileUrl: string | null }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  if (!fileUrl) return null
  if (brokenUrl === fileUrl) return <FileTypeIcon attachment={attachment} />
  return (
    <img
      src={fileUrl}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBrokenUrl(fileUrl)}
      className="size-full object-cover"
    />
  )
}

function FileTypeIcon({ attachment }: { attachment: Attachment }): ReactNode {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(attachment.name)?.[1]
  const Icon = attachment.kind === 'link' ? Link2 : FileText
  return (
    <span className="grid h-full place-content-center justify-items-center gap-1 text-ink-3">
      <Icon aria-hidden className="icon-24" />
      {attachment.kind === 'file' && extension && <span className="text-2xs font-title uppercase">{extension}</span>}
    </span>
  )
}

type TileActionsProps = {
  attachment: Attachment
  isCover: boolean
  onDownload?: () => void
  /** Omitted if the file cannot be a cover or the user may not choose one. */
  onCover?: () => void
  onRemove?: () => void
}

/** Renders the buttons on a tile: set as cover, download, delete. */
function TileActions({ attachment: { name }, isCover, onDownload, onCover, onRemove }: TileActionsProps) {
  const { t } = useTexts('board')
  return (
    <span className="absolute top-1.5 right-1.5 flex gap-1 opacity-0 transition-opacity group-focus-within/tile:opacity-100 group-hover/tile:opacity-100 pointer-coarse:opacity-100">
      {onCover && (
        <IconButton
          kind="secondary"
          label={t(isCover ? 'attachment.cover.remove' : 'attachment.cover.set', { name })}
          icon={isCover ? <ImageOff /> : <Image />}
          onClick={onCover}
        />
      )}
      {onDownload && (
        <IconButton
          kind="secondary"
          label={t('attachment.download_named', { name })}
          icon={<Download />}
          onClick={onDownload}
        />
      )}
      {onRemove && (
        <IconButton
          kind="secondary"
          label={t('attachment.delete_named', { name })}
          icon={<Trash2 />}
          onClick={onRemove}
        />
      )}
    </span>
  )
}
