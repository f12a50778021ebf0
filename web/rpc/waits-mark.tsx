// Stands at what was changed without a connection, until there is one.

import { CloudOff } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Standing } from './unsent.ts'
import { useOnline } from './use-online.ts'
import { useOfUnsent } from './use-unsent.ts'

type WaitsMarkProps = {
  /** A task, or a comment. */
  of: string
  /** Where only some of what is done to it is meant. */
  isIn?: (standing: Standing, of: string) => boolean
}

const isAny = ({ waitingFor }: Standing, of: string): boolean => waitingFor.has(of)

export function WaitsMark({ of, isIn = isAny }: WaitsMarkProps) {
  const { t } = useTexts('common')
  const isOnline = useOnline()
  const waits = useOfUnsent((standing) => isIn(standing, of))
  if (!waits || isOnline) return null
  const text = t('unsent.waits')
  return (
    <span title={text} className="flex shrink-0 text-warn-ink">
      <CloudOff aria-hidden className="icon-14" />
      <span className="sr-only">{text}</span>
    </span>
  )
}
