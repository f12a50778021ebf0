// Asks before a task is left while its description is being written, also while two texts of it are to choose from; what
// is typed stays as a draft.

import { useGuard } from '#web/draft/leaving.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useQuestion } from '#web/ui/use-question.tsx'

export function useAskToStay(dirty: boolean): void {
  const { t } = useTexts('board')
  const ask = useQuestion()
  useGuard(dirty, () =>
    ask({
      title: t('task.description.leave.title'),
      text: t('task.description.leave.text'),
      confirm: t('task.description.leave.confirm'),
      stay: t('task.description.leave.stay'),
    }),
  )
}
