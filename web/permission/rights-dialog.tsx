// Who sees a project or a task, what each may do with it, and why: the policy's own answers, a sentence each.

import { useState } from 'react'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { RightsOf } from './rights-of.tsx'
import { WhoSees } from './who-sees.tsx'

export type RightsDialogProps = {
  /** Without one it is about the whole project. */
  task?: Task
  onClose: () => void
}

export function RightsDialog({ task, onClose }: RightsDialogProps) {
  const { t } = useTexts(['permission', 'common'])
  const [part, setPart] = useState<'who' | 'what'>('who')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={480}
      title={t('why.title')}
      description={t(task ? 'why.of_task' : 'why.of_board')}
      closeLabel={t('common:close')}
    >
      <Segmented
        className="mt-1"
        label={t('why.title')}
        value={part}
        onChange={setPart}
        segments={[
          { value: 'who', label: t('why.who') },
          { value: 'what', label: t('why.what') },
        ]}
      />
      {part === 'who' ? <WhoSees task={task} onLeave={onClose} /> : <RightsOf task={task} />}
    </Dialog>
  )
}
