// A file on its way into a text, as a line below the field: how far it is, or why it stopped and what can be done about it.

import { FileWarning, Paperclip, RotateCcw, X } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SendingProgress, SendingWhy } from './sending-tile.tsx'
import type { Sending } from './sendings.ts'

export function SendingLine({ sending }: { sending: Sending }) {
  const { t } = useTexts('board')
  const { name, state, retry, drop } = sending
  const stopped = state === 'stopped'
  const Icon = stopped ? FileWarning : Paperclip
  return (
    <li className="flex items-center gap-2 rounded-md bg-press px-2.5 py-1.5">
      <Icon aria-hidden className={`icon-14 shrink-0 ${stopped ? 'text-bad-ink' : 'text-ink-3'}`} />
      <div className="min-w-0 flex-1">
        <div className="truncate text-xs font-medium" title={name}>
          {name}
        </div>
        {stopped ? <SendingWhy sending={sending} /> : <SendingProgress sending={sending} />}
      </div>
      {stopped && retry && (
        <IconButton label={t('attachment.sending.retry', { name })} icon={<RotateCcw />} onClick={retry} />
      )}
      {state !== 'adding' && (
        <IconButton
          label={t(stopped ? 'attachment.sending.dismiss' : 'attachment.sending.cancel', { name })}
          icon={<X />}
          onClick={drop}
        />
      )}
    </li>
  )
}

/** All that a text waits for; nothing where it waits for none. */
export function SendingLines({ sendings }: { sendings: readonly Sending[] }) {
  const { t } = useTexts('board')
  if (sendings.length === 0) return null
  return (
    <div className="mt-1.5 text-start">
      <ul aria-label={t('attachment.sending.of_text')} className="grid gap-1">
        {sendings.map((sending) => (
          <SendingLine key={sending.attachmentId} sending={sending} />
        ))}
      </ul>
      <p className="mt-1 text-xs text-ink-3">{t('attachment.sending.hold')}</p>
    </div>
  )
}
