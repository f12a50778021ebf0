// Leads from a file that is looked at to the ones beside it, by press and by arrow.

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import type { Attachment } from '#shared/attachment/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { pressedKey } from '#web/ui/pressed-key.ts'

export type Turning = {
  attachment: Attachment
  /** All that can be looked at, in their order. */
  among: readonly Attachment[]
  onShow: (attachment: Attachment) => void
}

export function Turn({ attachment, among, onShow }: Turning) {
  const { t } = useTexts('board')
  const at = among.findIndex(({ attachmentId }) => attachmentId === attachment.attachmentId)
  const [previous, next] = [among[at - 1], among[at + 1]]
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const key = pressedKey(event)
      const other = key === 'ArrowLeft' ? previous : key === 'ArrowRight' ? next : undefined
      if (other) onShow(other)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [previous, next, onShow])
  return (
    <span className="mr-auto flex items-center gap-1">
      <IconButton
        label={t('attachment.turn.previous')}
        keys={['←']}
        icon={<ChevronLeft />}
        disabled={!previous}
        onClick={() => previous && onShow(previous)}
      />
      <IconButton
        label={t('attachment.turn.next')}
        keys={['→']}
        icon={<ChevronRight />}
        disabled={!next}
        onClick={() => next && onShow(next)}
      />
      <span aria-live="polite" className="num ml-1 text-xs text-ink-3">
        {t('attachment.turn.place', { place: at + 1, total: among.length })}
      </span>
    </span>
  )
}
