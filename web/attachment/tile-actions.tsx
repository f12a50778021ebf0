// What can be done with an attachment beside opening it.

import { Download, Image, ImageOff, Trash2 } from 'lucide-react'
import type { Attachment } from '#shared/attachment/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type TileActionsProps = {
  attachment: Attachment
  isCover: boolean
  onDownload?: () => void
  /** Left out for what cannot be a cover, and for who may not choose one. */
  onCover?: () => void
  onRemove?: () => void
}

export function TileActions({ attachment: { name }, isCover, onDownload, onCover, onRemove }: TileActionsProps) {
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
