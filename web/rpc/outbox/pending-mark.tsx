import { CloudOff } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { type OutboxState, useOutboxSelector } from './outbox.ts'
import { useOnline } from '#web/rpc/connectivity.ts'

type PendingMarkProps = {
  /** ID of a task or a comment. */
  id: string
  /** Restricts the mark to some of the pending mutations of the item. */
  isPending?: (state: OutboxState, id: string) => boolean
}

const hasPendingMutation = ({ pendingIds }: OutboxState, id: string): boolean => pendingIds.has(id)

/** Renders an icon at an item with pending mutations while there is no connection. */
export function PendingMark({ id, isPending = hasPendingMutation }: PendingMarkProps) {
  const { t } = useTexts('common')
  const isOnline = useOnline()
  const isMarked = useOutboxSelector((state) => isPending(state, id))
  if (!isMarked || isOnline) return null
  const text = t('outbox.waits')
  return (
    <span title={text} className="flex shrink-0 text-warn-ink">
      <CloudOff aria-hidden className="icon-14" />
      <span className="sr-only">{text}</span>
    </span>
  )
}
