// A file on its way, as a tile: how far it is, or why it stopped and what can be done about that.

import { FileText, FileWarning, RotateCcw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useOnline } from '#web/rpc/use-online.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { Sending } from './sendings.ts'
import { useSize } from './use-size.ts'

export function SendingTile({ sending }: { sending: Sending }) {
  const { t } = useTexts('board')
  const { name, state, retry, drop } = sending
  const stopped = state === 'stopped'
  const Icon = stopped ? FileWarning : FileText
  return (
    <figure
      className={`relative flex flex-col overflow-hidden rounded-md border bg-raised ${stopped ? 'border-bad' : 'border-dashed border-line-2'}`}
    >
      <div className="grid h-21 place-content-center bg-sunken text-ink-3">
        <Icon aria-hidden className="icon-24" />
      </div>
      <figcaption className="flex-1 border-t border-line px-2.5 py-2">
        <div className="truncate text-xs font-medium" title={name}>
          {name}
        </div>
        {stopped ? <SendingWhy sending={sending} /> : <SendingProgress sending={sending} />}
      </figcaption>
      <span className="absolute top-1.5 right-1.5 flex gap-1">
        {stopped && retry && (
          <IconButton
            kind="secondary"
            label={t('attachment.sending.retry', { name })}
            icon={<RotateCcw />}
            onClick={retry}
          />
        )}
        {state !== 'adding' && (
          <IconButton
            kind="secondary"
            label={t(stopped ? 'attachment.sending.dismiss' : 'attachment.sending.cancel', { name })}
            icon={<X />}
            onClick={drop}
          />
        )}
      </span>
    </figure>
  )
}

export function SendingProgress({ sending: { name, state, sent, bytes } }: { sending: Sending }) {
  const { t } = useTexts('board')
  const online = useOnline()
  const size = useSize()
  const words = online
    ? t('attachment.sending.progress', { sent: size(sent), total: size(bytes) })
    : t('attachment.sending.offline')
  return (
    <>
      <ProgressBar
        kind="accent"
        value={sent}
        max={bytes}
        label={t('attachment.sending.label', { name })}
        valueText={words}
        className="mt-1.5 mb-1 w-full"
      />
      <div className="num text-2xs text-ink-3">
        {state === 'waiting' && online ? t('attachment.sending.waiting') : words}
      </div>
    </>
  )
}

/** The reason may be a text of a room whose texts are still on their way. */
export function SendingWhy({ sending: { why } }: { sending: Sending }) {
  const key = why?.key ?? 'board:attachment.failure.add'
  const { t } = useTranslation(key.slice(0, key.indexOf(':')), { useSuspense: false })
  return (
    <p role="alert" className="mt-0.5 text-2xs text-bad-ink">
      {t(key, { ...why?.values })}
    </p>
  )
}
