// Chooses all tasks of a view, or none.

import { useMemo } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Group } from '#web/list/group.ts'
import { chooseAll, chooseNone, useChosen } from '#web/task/selection.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

export function ChooseAll({ groups, className }: { groups: readonly Group[]; className?: string }) {
  const { t } = useTexts('board')
  const chosen = useChosen()
  const every = useMemo(
    () => chosen.size > 0 && groups.every(({ tasks }) => tasks.every(({ taskId }) => chosen.has(taskId))),
    [groups, chosen],
  )
  const all = () => groups.flatMap(({ tasks }) => tasks.map(({ taskId }) => taskId))
  return (
    <Checkbox
      aria-label={t('view.choose_all')}
      checked={every || (chosen.size > 0 && 'mixed')}
      className={className}
      onChange={() => (every ? chooseNone() : chooseAll(all()))}
    />
  )
}
