// Below the cards of a group: the button that opens a field for one more.

import { Plus } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Adding } from './use-adding.ts'

export function AddBelow({ group, adding }: { group: string; adding: Adding }) {
  const { t } = useTexts('board')
  if (!adding.allowed || !adding.takes(group)) return null
  return (
    // Hidden, not gone: the focus comes back to it.
    <div hidden={adding.at?.group === group} className="pb-2">
      <Button
        kind="quiet"
        className="w-full justify-start"
        icon={<Plus />}
        onClick={() => adding.open(group, 'bottom')}
      >
        {t('task.add')}
      </Button>
    </div>
  )
}
