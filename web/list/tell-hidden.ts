// What was added and does not fit what is looked for stands nowhere: that is said, and the way to see it.

import type { TFunction } from 'i18next'
import type { Task } from '#shared/task/model.ts'
import { isNarrowerFilter } from '#shared/view/filter.ts'
import { toast } from '#web/ui/toast.ts'
import type { Finding } from './use-tab-cards.ts'

export function tellHidden({ title }: Task, { words, filter, onClear }: Finding, t: TFunction): void {
  const label = t(
    !words.trim()
      ? 'board:filter.clear'
      : isNarrowerFilter(filter)
        ? 'board:filter.clear_both'
        : 'board:board.find_clear',
  )
  toast.success({ title: t('board:filter.hides_new'), text: title, action: { label, onPick: onClear } })
}
