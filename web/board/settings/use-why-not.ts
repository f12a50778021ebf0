// Why somebody may only look at the settings; null for those who may change them.

import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'

export function useWhyNot(): string | null {
  const { t } = useTexts('board')
  const decision = useBoard().mayBoard('board.configure')
  const because = useBecause()(decision)
  return decision === 'not-your-role' ? t('settings.owners_only') : because
}
