// Discards an import; where something has been written, it asks first.

import type { ImportId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useQuestion } from '#web/ui/use-question.tsx'
import { useImport } from './use-import.ts'

/** @returns whether it was discarded */
export function useDiscard() {
  const { t } = useTexts('board')
  const { discard } = useImport()
  const ask = useQuestion()
  return async ({ importId }: { importId: ImportId }, asks: boolean): Promise<boolean> => {
    const sure =
      !asks ||
      (await ask({
        title: t('import.discard_question.title'),
        text: t('import.discard_question.text'),
        confirm: t('import.discard'),
        stay: t('import.discard_question.stay'),
        danger: true,
      }))
    return sure && discard(importId)
  }
}
