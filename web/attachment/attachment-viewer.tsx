import { useQuery } from '@tanstack/react-query'
import { Download, ExternalLink, ChevronLeft, ChevronRight } from 'lucide-react'
import type { Attachment } from '#shared/attachment/model.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useRpc } from '#web/rpc/client.ts'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { displayKindOf, useDownload } from './file-display.ts'
import { fileUrlQuery } from './queries.ts'
import { useEffect } from 'react'
import { pressedKey } from '#web/ui/keyboard/keys.ts'

type AttachmentViewerProps = {
  boardId: BoardId
  attachment: Attachment
  /** Set if there are other attachments to navigate to. */
  navigation?: Omit<ViewerNavigationProps, 'attachment'>
  onClose: () => void
}

/** Dialog that shows an image or a PDF enlarged. */
export function AttachmentViewer({ boardId, attachment, navigation, onClose }: AttachmentViewerProps) {
  const { t } = useTexts('board')
  const { data, isError, isFetching, refetch } = useQuery(fileUrlQuery(useRpc(), { ...attachment, boardId }))
  const download = useDownload()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={attachment.name}
      size={1000}
      closeLabel={t('attachment.close')}
      bare
      footer={
        <>
          {navigation && navigation.attachments.length > 1 && (
            <ViewerNavigation attachment={attachment} {...navigation} />
          )}
          {data && (
            <a href={data.url} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
              <ExternalLink />
              {t('attachment.open_in_new_tab')}
            </a>
          )}
          <Button icon={<Download />} onClick={() => void download({ ...attachment, boardId })}>
            {t('attachment.download')}
          </Button>
        </>
      }
    >
      <div className="grid min-h-0 flex-1 place-items-center overflow-auto bg-sunken">
        {isError && (
          <LoadError
            text={t('attachment.failure.show')}
            retryLabel={t('common:try_again')}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !isError && <Spinner label={t('attachment.loading')} />}
        {data && <ViewerContent attachment={attachment} fileUrl={data.url} />}
      </div>
    </Dialog>
  )
}

/**
 * A sandboxed frame shows no PDF. This one needs no sandbox: it is on another origin, and its URL is signed for the
 * type `application/pdf` only, so that the browser's own viewer opens it whatever the file contains.
 */
function ViewerContent({ attachment, fileUrl }: { attachment: Attachment; fileUrl: string }) {
  const { name } = attachment
  return displayKindOf(attachment) === 'pdf' ? (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- as above
    <iframe src={fileUrl} title={name} referrerPolicy="no-referrer" className="size-full border-0" />
  ) : (
    <img src={fileUrl} alt={name} className="max-h-full max-w-full object-contain picture" />
  )
}

type ViewerNavigationProps = {
  attachment: Attachment
  /** All attachments that can be previewed, in order. */
  attachments: readonly Attachment[]
  onShow: (attachment: Attachment) => void
}

/** Renders the previous and next buttons of the viewer, and handles the arrow keys. */
function ViewerNavigation({ attachment, attachments, onShow }: ViewerNavigationProps) {
  const { t } = useTexts('board')
  const index = attachments.findIndex(({ attachmentId }) => attachmentId === attachment.attachmentId)
  const [previous, next] = [attachments[index - 1], attachments[index + 1]]
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const key = pressedKey(event)
      const neighbour = key === 'ArrowLeft' ? previous : key === 'ArrowRight' ? next : undefined
      if (neighbour) onShow(neighbour)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [previous, next, onShow])
  return (
    <span className="mr-auto flex items-center gap-1">
      <IconButton
        label={t('attachment.viewer.previous')}
        keys={['←']}
        icon={<ChevronLeft />}
        disabled={!previous}
        onClick={() => previous && onShow(previous)}
      />
      <IconButton
        label={t('attachment.viewer.next')}
        keys={['→']}
        icon={<ChevronRight />}
        disabled={!next}
        onClick={() => next && onShow(next)}
      />
      <span aria-live="polite" className="num ml-1 text-xs text-ink-3">
        {t('attachment.viewer.position', { place: index + 1, total: attachments.length })}
      </span>
    </span>
  )
}
