// Whoever does not see the order hears of a new one, by whatever way it was chosen.

import { useEffect, useRef } from 'react'
import type { View } from '#shared/view/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { announce } from '#web/ui/live-region.tsx'

export function useTellSorting({ sorting, layout }: Pick<View, 'sorting' | 'layout'>): void {
  const { t } = useTexts('board')
  const by = t(`view.sort.${sorting?.by ?? 'none'}`)
  const direction = sorting && t(`view.${sorting.descending ? 'descending' : 'ascending'}`)
  const said = [t('view.sorted_by', { by }), direction].filter(Boolean).join(', ')
  const before = useRef({ said, layout })
  useEffect(() => {
    const { current } = before
    before.current = { said, layout }
    // Another view tells what it is.
    if (current.layout === layout && current.said !== said) announce(said)
  }, [said, layout])
}
