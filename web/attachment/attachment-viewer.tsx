// Shows a picture or a PDF large, over the task it belongs to.

import { useQuery } from '@tanstack/react-query'
import { Download, ExternalLink } from 'lucide-react'
import type { Attachment } from '#shared/attachment/model.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { looksOf } from './kinds.ts'
import { addressQuery } from './queries.ts'
import { Turn, type Turning } from './turn.tsx'
import { useDownload } from './use-download.ts'

type AttachmentViewerProps = {
  boardId: BoardId
  attachment: Attachment
  /** Where there are others to go on to. */
  turning?: Omit<Turning, 'attachment'>
  onClose: () => void
}

export function AttachmentViewer({ boardId, attachment, turning, onClose }: AttachmentViewerProps) {
  const { t } = useTexts('board')
  const { data, isError, isFetching, refetch } = useQuery(addressQuery(useRpc(), { ...attachment, boardId }))
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
          {turning && turning.among.length > 1 && <Turn attachment={attachment} {...turning} />}
          {data && (
            <a href={data.url} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
              <ExternalLink />
              {t('attachment.open_apart')}
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
          <PartError
            text={t('attachment.failure.show')}
            retryLabel={t('common:try_again')}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !isError && <Spinner label={t('attachment.loading')} />}
        {data && <Shown attachment={attachment} address={data.url} />}
      </div>
    </Dialog>
  )
}

/**
 * A frame that is sandboxed shows no PDF. This one needs no sandbox: it lies on another origin, and its address is signed
 * for the type `application/pdf` alone, so that the browser's own viewer opens it whatever the file really is.
 */
function Shown({ attachment, address }: { attachment: Attachment; address: string }) {
  const { name } = attachment
  return looksOf(attachment) === 'pdf' ? (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- as above
    <iframe src={address} title={name} referrerPolicy="no-referrer" className="size-full border-0" />
  ) : (
    <img src={address} alt={name} className="max-h-full max-w-full object-contain picture" />
  )
}
