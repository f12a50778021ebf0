// The entries of a board's menu that make another one of it, and the dialog they open.

import { CopyPlus, LayoutTemplate } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { BoardKind } from '#shared/board/model.ts'
import { isTemplate } from '#shared/common/ids.ts'
import { Copying, useBoardBecause, useMakesTemplates, useTemplateBecause } from '#web/copy/copying.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'

export function useCopyEntries(): { entries: MenuEntry[]; dialog: ReactNode } {
  const { t } = useTexts('board')
  const { boardId, picture, mayBoard } = useBoard()
  const { title, color } = picture.frame.board
  const noBoard = useBoardBecause()
  const noTemplate = useTemplateBecause()
  const makesTemplates = useMakesTemplates()
  const [as, setAs] = useState<BoardKind | null>(null)
  const own = isTemplate(boardId) ? 'template' : 'board'
  const entries: MenuEntry[] = [
    {
      label: t('copy.open'),
      icon: <CopyPlus />,
      because: own === 'board' ? noBoard : noTemplate,
      onPick: () => setAs(own),
    },
    // To whom it is never open, it would only be in the way.
    own === 'board' &&
      makesTemplates && {
        label: t('template.save.open'),
        icon: <LayoutTemplate />,
        because: noTemplate,
        onPick: () => setAs('template'),
      },
  ]
  return {
    entries: mayBoard('board.duplicate') === 'allowed' ? entries : [],
    dialog: as && <Copying original={{ id: boardId, title, color }} as={as} onClose={() => setAs(null)} />,
  }
}
