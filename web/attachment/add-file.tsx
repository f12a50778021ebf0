// The button that chooses files for a task.

import { Paperclip } from 'lucide-react'
import type { Ref } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChooseFiles } from './choose-files.tsx'

type AddFileProps = {
  ref?: Ref<HTMLButtonElement>
  because: string | null
  onFiles: (files: readonly File[]) => void
}

export function AddFile({ ref, because, onFiles }: AddFileProps) {
  const { t } = useTexts('board')
  return (
    <ChooseFiles onFiles={onFiles}>
      {(choose) => (
        <Button
          ref={ref}
          kind="quiet"
          size={28}
          icon={<Paperclip />}
          because={because}
          className="-mr-2 ml-auto"
          onClick={choose}
        >
          {t('attachment.add')}
        </Button>
      )}
    </ChooseFiles>
  )
}
