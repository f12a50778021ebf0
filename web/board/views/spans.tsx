// How many days are looked at: a month or a week of a calendar, or a timeline. It stands as long as days are shown, so
// that the focus stays in it from one to the other.

import { Span, type View } from '#shared/view/model.ts'
import type { OnLooks } from '#web/board/use-view.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { Segmented } from '#web/ui/segmented.tsx'

const spans = [...Span.options, 'timeline'] as const

type SpansProps = { looks: Pick<View, 'layout' | 'span'>; onLooks: OnLooks }

export function Spans({ looks: { layout, span }, onLooks }: SpansProps) {
  const { t } = useTexts('board')
  // Behind a lock there are no days.
  if (useBoard().mayBoard('board.see_calendar') !== 'allowed') return null
  return (
    <Segmented
      label={t('view.span.label')}
      value={layout === 'timeline' ? layout : span}
      onChange={(to) => onLooks(to === 'timeline' ? { layout: to } : { layout: 'calendar', span: to })}
      segments={spans.map((value) => ({ value, label: t(`view.span.${value}`) }))}
    />
  )
}
