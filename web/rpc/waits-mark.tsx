// Stands at what was changed without a connection, until there is one.

import { CloudOff } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useOnline } from './use-online.ts'
import { useOfUnsent } from './use-unsent.ts'

type WaitsMarkProps = {
  /** A task, or a comment. */
  of: string
  /** Of a task only what is changed by that call. */
  by?: string
}

export function WaitsMark({ of, by }: WaitsMarkProps) {
  const { t } = useTexts('common')
  const isOnline = useOnline()
  const waits = useOfUnsent(({ waiting, waitingFor }) =>
    by
      ? waiting.some(({ path, input }) => path === by && (input as { taskId: unknown }).taskId === of)
      : waitingFor.has(of),
  )
  if (!waits || isOnline) return null
  const text = t('unsent.waits')
  return (
    <span title={text} className="flex shrink-0 text-warn-ink">
      <CloudOff aria-hidden className="icon-14" />
      <span className="sr-only">{text}</span>
    </span>
  )
}
