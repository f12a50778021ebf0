// Shows that a list has more tasks than its soft limit.

import { useTexts } from '#web/i18n/use-texts.tsx'
import { Badge } from '#web/ui/badge.tsx'

export function OverLimitBadge({ count, limit }: { count: number; limit: number }) {
  const { t } = useTexts('board')
  return (
    <Badge kind="warn" label={t('list.over_limit', { count, limit })}>
      {t('list.count_of', { count, limit })}
    </Badge>
  )
}
