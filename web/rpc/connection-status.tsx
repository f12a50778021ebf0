import { useQueryClient } from '@tanstack/react-query'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { SpinnerArc } from '#web/ui/spinner.tsx'
import { updateOutbox, useOutbox } from '#web/rpc/outbox/outbox.ts'
import { useRateLimited } from '#web/rpc/links/rate-limit.ts'
import { useOnline } from './connectivity.ts'

const icons = { sending: SpinnerArc, refused: TriangleAlert, waiting: CloudOff }

const barClassName =
  'flex min-h-7 items-center justify-center gap-2 bg-warn-soft px-4 py-1 text-center text-xs text-warn-ink contrast:border-b'

/**
 * Renders a line below the top bar: offline, sending earlier mutations, rejected mutations to decide on, or waiting for a
 * rate limit.
 */
export function ConnectionStatus() {
  const { t } = useTexts('common')
  const cache = useQueryClient()
  const isOnline = useOnline()
  const isRateLimited = useRateLimited()
  const { pending, rejected, earlier } = useOutbox()
  const state = isOnline ? (earlier > 0 ? 'sending' : 'refused') : 'waiting'
  const count = { sending: earlier, refused: rejected, waiting: pending.length }[state]
  const counted = {
    sending: t('unsent.sending', { count }),
    refused: t('unsent.refused', { count }),
    waiting: t('unsent.waiting', { count }),
  }
  const Icon = icons[state]
  return (
    <output className="block">
      {isOnline && count === 0 && isRateLimited && (
        <p className={barClassName}>
          <SpinnerArc className="icon-14! shrink-0" />
          {t('throttled')}
        </p>
      )}
      {(!isOnline || count > 0) && (
        <p className={barClassName}>
          <Icon className="icon-14! shrink-0" />
          {count === 0 ? t('offline') : counted[state]}
          {count > 0 && state !== 'sending' && (
            <button
              type="button"
              className="shrink-0 font-title underline underline-offset-2 pointer-coarse:min-h-11"
              onClick={() => updateOutbox(cache, { isOpen: true })}
            >
              {t('unsent.show')}
            </button>
          )}
        </p>
      )}
    </output>
  )
}
