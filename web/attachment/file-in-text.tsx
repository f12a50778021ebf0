// A file that a text refers to: a picture is shown, any other opens or is downloaded; one that is gone leaves its name.

import { useQuery } from '@tanstack/react-query'
import { ImageOff, Paperclip } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { Attachment } from '#shared/attachment/model.ts'
import type { AttachmentId, BoardId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { part } from '#web/rpc/part.tsx'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { useFilesOf } from './files-of.ts'
import { isShownInPlace, looksOf } from './kinds.ts'
import { addressQuery } from './queries.ts'
import { useSendings } from './sendings.ts'
import { useDownload } from './use-download.ts'

const Viewer = part(async () => (await import('./attachment-viewer.tsx')).AttachmentViewer)

type FileInTextProps = { attachmentId: AttachmentId; name: string; asPicture: boolean }

export function FileInText({ attachmentId, name, asPicture }: FileInTextProps) {
  const of = useFilesOf()
  const attachment = of?.attachments.find((one) => one.attachmentId === attachmentId)
  const sending = useSendings(of?.taskId ?? null).find((one) => one.attachmentId === attachmentId)
  if (!of || !attachment) return sending ? <Chip icon={<Paperclip />}>{name}</Chip> : <Gone name={name} />
  return asPicture && looksOf(attachment) === 'picture' ? (
    <Picture boardId={of.boardId} attachment={attachment} name={name || attachment.name} />
  ) : (
    <FileLink boardId={of.boardId} attachment={attachment} name={name || attachment.name} />
  )
}

type ShownProps = { boardId: BoardId; attachment: Attachment; name: string }

/** Large when it is pressed. */
function Picture({ boardId, attachment, name }: ShownProps) {
  const { t } = useTexts('board')
  const { data, isError, refetch } = useQuery(addressQuery(useRpc(), { ...attachment, boardId }))
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState(0)
  // An address ends after a while; another one is asked for, once.
  const onError = () => {
    setFailed(failed + 1)
    if (failed === 0) void refetch()
  }
  if (isError || failed > 1) return <FileLink boardId={boardId} attachment={attachment} name={name} />
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
      {open && <Large {...{ boardId, attachment }} onClose={() => setOpen(false)} />}
    </>
  )
}

function FileLink({ boardId, attachment, name }: ShownProps) {
  const { t } = useTexts('board')
  const download = useDownload()
  const [open, setOpen] = useState(false)
  const looks = looksOf(attachment)
  const inPlace = isShownInPlace(looks)
  const look = 'link inline-flex max-w-full items-baseline gap-1 wrap-anywhere'
  const words = (
    <>
      <Paperclip aria-hidden className="icon-14 shrink-0 translate-y-0.5" />
      {name}
    </>
  )
  if (looks === 'link')
    return (
      <a href={attachment.url ?? undefined} target="_blank" rel="noopener noreferrer" className={look}>
        {words}
      </a>
    )
  return (
    <>
      <button
        type="button"
        className={look}
        aria-label={t(inPlace ? 'attachment.open_named' : 'attachment.download_named', { name })}
        onClick={() => (inPlace ? setOpen(true) : void download({ ...attachment, boardId }))}
      >
        {words}
      </button>
      {open && <Large {...{ boardId, attachment }} onClose={() => setOpen(false)} />}
    </>
  )
}

const Large = (props: { boardId: BoardId; attachment: Attachment; onClose: () => void }) => (
  <Suspense>
    <Viewer {...props} />
  </Suspense>
)

function Gone({ name }: { name: string }) {
  const { t } = useTexts('board')
  return (
    <Chip icon={<ImageOff />}>
      {name} <span className="text-xs">{t('attachment.gone_in_text')}</span>
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
