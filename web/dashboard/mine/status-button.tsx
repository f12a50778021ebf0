// How one of one's own tasks stands; pressed, it is done, or open again.

import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Mine } from '#web/picture/mine.ts'
import { StatusIcon } from '#web/task/status-icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type StatusButtonProps = {
  mine: Mine
  /** Why it cannot be changed, in words. */
  because: string | null
  /** While it is asked what is open below it, it is drawn as done. */
  isAsked: boolean
  onPress: (mine: Mine) => void
  tabIndex?: number
  className?: string
}

export function StatusButton({ mine, because, isAsked, onPress, ...rest }: StatusButtonProps) {
  const { t } = useTexts('board')
  const { status, title } = mine.task
  return (
    <IconButton
      {...rest}
      label={t(status === 'completed' ? 'view.reopen' : 'view.complete', { title })}
      icon={<StatusIcon status={isAsked ? 'completed' : status} className="max-md:size-4.5" />}
      because={because}
      onClick={() => onPress(mine)}
    />
  )
}
