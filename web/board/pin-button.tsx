// The star of a board: pinned for this person, or not.

import { Star } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { usePinned } from './use-pinned.ts'

export function PinButton() {
  const { t } = useTexts('board')
  const { pinned, known, pin } = usePinned()
  return (
    <IconButton
      label={t(pinned ? 'board.unpin' : 'board.pin')}
      icon={<Star className={classNames(pinned && 'fill-current text-star')} />}
      // An empty star would say that it is not pinned; until it is known, its place is kept.
      className={classNames(!known && 'invisible')}
      onClick={() => pin(!pinned)}
    />
  )
}
