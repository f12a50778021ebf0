// Chooses all tasks of a view, or none.

import { useMemo } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Section } from '#web/list/section.ts'
import { chooseAll, chooseNone, useChosen } from '#web/task/selection.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

export function ChooseAll({ sections }: { sections: readonly Section[] }) {
  const { t } = useTexts('board')
  const chosen = useChosen()
  const all = useMemo(() => sections.flatMap(({ tasks }) => tasks.map(({ taskId }) => taskId)), [sections])
  const every = useMemo(() => all.length > 0 && all.every((id) => chosen.has(id)), [all, chosen])
  return (
    <Checkbox
      aria-label={t('view.choose_all')}
      checked={every || (chosen.size > 0 && 'mixed')}
      onChange={() => (every ? chooseNone() : chooseAll(all))}
    />
  )
}
