// An attachment as a tile: what it shows, what it is called, how large and how old it is.

import { useQuery } from '@tanstack/react-query'
import { Download, FileText, Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attachment } from '#shared/attachment/model.ts'
import { dayIn } from '#shared/common/day-or-time.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { defaultLanguage, Language } from '#shared/user/model.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { usePreferences } from '#web/user/queries.ts'
import { useDates } from '#web/user/use-dates.ts'
import { type Looks, looksOf, sizeIn } from './kinds.ts'
import { addressMs, type AttachmentOf, addressQuery } from './queries.ts'
import { useDownload } from './use-download.ts'

type AttachmentTileProps = { boardId: BoardId; attachment: Attachment; onOpen: () => void }

const tile =
  'group/tile relative overflow-hidden rounded-md border border-line bg-raised transition-[box-shadow,border-color] ' +
  'focus-within:border-line-2 hover:border-line-2 hover:shadow-e2 contrast:border-ink'

/** The whole tile answers the press; its name is what is read out. */
const title =
  'truncate text-xs font-medium after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring'

export function AttachmentTile({ boardId, attachment, onOpen }: AttachmentTileProps) {
  const { t } = useTranslation('board')
  const download = useDownload()
  const { name } = attachment
  const looks = looksOf(attachment)
  const ref = { boardId, taskId: attachment.taskId, attachmentId: attachment.attachmentId }
  const address = useAddress(ref, looks)
  const beside = looks === 'link' ? attachment.url : looks === 'pdf' ? address : null
  return (
    <figure className={tile}>
      <div className="h-[84px] bg-sunken dark:brightness-[.84]">
        {looks === 'picture' ? <Preview address={address} /> : <FileKind attachment={attachment} />}
      </div>
      <figcaption className="border-t border-line px-2.5 py-2">
        {beside ? (
          <a href={beside} target="_blank" rel="noopener noreferrer" className={classNames('block', title)}>
            {name}
          </a>
        ) : (
          <button
            type="button"
            onClick={looks === 'picture' ? onOpen : () => void download(ref)}
            aria-label={t(looks === 'picture' ? 'attachment.open_named' : 'attachment.download_named', { name })}
            className={classNames('block w-full', title)}
          >
            {name}
          </button>
        )}
        <Facts attachment={attachment} />
      </figcaption>
      {(looks === 'picture' || looks === 'pdf') && (
        <span className="absolute top-1.5 right-1.5 opacity-0 transition-opacity group-focus-within/tile:opacity-100 group-hover/tile:opacity-100 pointer-coarse:opacity-100">
          <IconButton
            kind="secondary"
            label={t('attachment.download_named', { name })}
            icon={<Download />}
            onClick={() => void download(ref)}
          />
        </span>
      )}
    </figure>
  )
}

/** Where a file is looked at. A PDF is opened in a tab of its own: browsers show none in a frame that is kept safe. */
function useAddress(of: AttachmentOf, looks: Looks): string | null {
  const query = useQuery({
    ...addressQuery(useRpc(), of),
    enabled: looks === 'picture' || looks === 'pdf',
    // The address behind a link has to be good whenever it is followed.
    refetchInterval: looks === 'pdf' ? addressMs : false,
  })
  return query.data?.url ?? null
}

function Facts({ attachment: { kind, bytes, addedAt } }: { attachment: Attachment }) {
  const { t, i18n } = useTranslation('board')
  const dates = useDates()
  const language = Language.safeParse(i18n.language).data ?? defaultLanguage
  const { timeZone } = usePreferences()
  const size = kind === 'link' ? t('attachment.link') : sizeIn(language, bytes)
  return <div className="num truncate text-2xs text-ink-3">{`${size} · ${dates.full(dayIn(addedAt, timeZone))}`}</div>
}

/** Decoded when it comes into sight. */
const Preview = ({ address }: { address: string | null }) =>
  address && <img src={address} alt="" loading="lazy" decoding="async" className="size-full object-cover" />

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
