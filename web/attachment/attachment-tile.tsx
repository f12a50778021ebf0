// An attachment as a tile: what it shows, what it is called, how large and how old it is.

import { useQuery } from '@tanstack/react-query'
import { FileText, Image, Link2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Attachment } from '#shared/attachment/model.ts'
import { dayIn } from '#shared/common/day-or-time.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { isShownInPlace, type Looks, looksOf } from './kinds.ts'
import { addressMs, type AttachmentOf, addressQuery } from './queries.ts'
import { TileActions } from './tile-actions.tsx'
import { useDownload } from './use-download.ts'
import { useSize } from './use-size.ts'

type AttachmentTileProps = {
  boardId: BoardId
  attachment: Attachment
  isCover: boolean
  onOpen: () => void
  /** Left out for who may not. */
  onCover?: () => void
  onRemove?: () => void
}

const tile =
  'group/tile relative overflow-hidden rounded-md border border-line bg-raised transition-[box-shadow,border-color] ' +
  'focus-within:border-line-2 hover:border-line-2 hover:shadow-e2 contrast:border-ink'

/** The whole tile answers the press; its name is what is read out. */
const title =
  'truncate text-xs font-medium after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring'

export function AttachmentTile({ boardId, attachment, isCover, onOpen, onCover, onRemove }: AttachmentTileProps) {
  const { t } = useTexts('board')
  const download = useDownload()
  const { name } = attachment
  const looks = looksOf(attachment)
  const ref = { boardId, taskId: attachment.taskId, attachmentId: attachment.attachmentId }
  const address = useAddress(ref, looks)
  const inPlace = isShownInPlace(looks)
  const beside = looks === 'link' ? attachment.url : looks === 'pdf' && !inPlace ? address : null
  return (
    <figure className={tile}>
      <div className="h-21 bg-sunken dark:brightness-[.84]">
        {looks === 'picture' ? <Preview {...{ attachment, address }} /> : <FileKind attachment={attachment} />}
      </div>
      <figcaption className="border-t border-line px-2.5 py-2">
        {beside ? (
          <a href={beside} target="_blank" rel="noopener noreferrer" className={classNames('block', title)}>
            {name}
          </a>
        ) : (
          <button
            type="button"
            onClick={inPlace ? onOpen : () => void download(ref)}
            aria-label={t(inPlace ? 'attachment.open_named' : 'attachment.download_named', { name })}
            className={classNames('block w-full', title)}
          >
            {name}
          </button>
        )}
        <Facts attachment={attachment} isCover={isCover} />
      </figcaption>
      <TileActions
        attachment={attachment}
        isCover={isCover}
        onRemove={onRemove}
        {...((looks === 'picture' || looks === 'pdf') && { onDownload: () => void download(ref) })}
        {...(looks === 'picture' && { onCover })}
      />
    </figure>
  )
}

/** Where a file is looked at. */
function useAddress(of: AttachmentOf, looks: Looks): string | null {
  const query = useQuery({
    ...addressQuery(useRpc(), of),
    enabled: looks === 'picture' || looks === 'pdf',
    // The address behind a link has to be good whenever it is followed.
    refetchInterval: looks === 'pdf' ? addressMs : false,
  })
  return query.data?.url ?? null
}

function Facts({ attachment: { kind, bytes, addedAt }, isCover }: Pick<AttachmentTileProps, 'attachment' | 'isCover'>) {
  const { t } = useTexts('board')
  const dates = useDates()
  const size = useSize()
  const { timeZone } = usePreferences()
  const facts = [kind === 'link' ? t('attachment.link') : size(bytes), dates.full(dayIn(addedAt, timeZone))]
  return (
    <div className="num truncate text-2xs text-ink-3">
      {/* As a word it would take the room of the date. */}
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

/** Decoded when it comes into sight. What is called a picture and cannot be drawn is a file like others. */
function Preview({ attachment, address }: { attachment: Attachment; address: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!address) return null
  if (broken === address) return <FileKind attachment={attachment} />
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(address)}
      className="size-full object-cover"
    />
  )
}

function FileKind({ attachment }: { attachment: Attachment }): ReactNode {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(attachment.name)?.[1]
  const Icon = attachment.kind === 'link' ? Link2 : FileText
  return (
    <span className="grid h-full place-content-center justify-items-center gap-1 text-ink-3">
      <Icon aria-hidden className="icon-24" />
      {attachment.kind === 'file' && ending && <span className="text-2xs font-title uppercase">{ending}</span>}
    </span>
  )
}
