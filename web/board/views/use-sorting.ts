// Sorts by the head of a column, and says so to whoever does not see the order.

import { useCallback } from 'react'
import type { Sorting } from '#shared/view/model.ts'
import type { OnLooks } from '#web/board/use-view.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { announce } from '#web/ui/live-region.tsx'

export function useSorting(onLooks: OnLooks): (sorting: Sorting | null) => void {
  const { t } = useTexts('board')
  return useCallback(
    (sorting) => {
      onLooks({ sorting })
      const by = t('view.sorted_by', { by: t(`view.sort.${sorting?.by ?? 'none'}`) })
      announce(sorting ? `${by}, ${t(sorting.descending ? 'view.descending' : 'view.ascending')}` : by)
    },
    [onLooks, t],
  )
}
