// In place of a task that is not on this board, or not for these eyes; with the way back.

import { FileQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type TaskGoneProps = { state: 'gone' | 'archived' | 'deleted'; onClose: () => void }

export function TaskGone({ state, onClose }: TaskGoneProps) {
  const { t } = useTranslation('board')
  return (
    <div className="grid flex-1 place-items-center overflow-y-auto py-10">
      <EmptyState
        icon={<FileQuestion />}
        title={t(`task.gone.${state}.title`)}
        text={t(`task.gone.${state}.text`)}
        actions={
          <Button kind="primary" onClick={onClose}>
            {t('task.gone.back')}
          </Button>
        }
      />
    </div>
  )
}
