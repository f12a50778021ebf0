// The paperclip of a text: what it chooses is attached to the task, and stands in the text.

import { Paperclip } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ChooseFiles } from './choose-files.tsx'

type AttachButtonProps = {
  because: string | null
  onFiles: (files: readonly File[]) => void
  /** At the foot of a phone it is as large as a finger. */
  size?: 28 | 40
  className?: string
}

export function AttachButton({ because, onFiles, size, className }: AttachButtonProps) {
  const { t } = useTexts('board')
  return (
    <ChooseFiles onFiles={onFiles}>
      {(choose) => (
        <IconButton
          label={t('attachment.to_text')}
          icon={<Paperclip />}
          because={because}
          size={size}
          className={className}
          // The selection in the text is where the file goes.
          onMouseDown={(event) => event.preventDefault()}
          onClick={choose}
        />
      )}
    </ChooseFiles>
  )
}
