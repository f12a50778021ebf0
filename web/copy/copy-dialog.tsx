// A board is made of another: what comes along, and then how far it is. Closing it stops nothing.

import { useState } from 'react'
import type { BoardKind } from '#shared/board/model.ts'
import { type CopyId, isTemplate, type UserId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CopyForm, type Original } from './copy-form.tsx'
import { CopyProgress } from './copy-progress.tsx'

type CopyDialogProps = { original: Original; as: BoardKind; me: UserId; onClose: () => void }

export function CopyDialog({ original, as, me, onClose }: CopyDialogProps) {
  const { t } = useTexts(['board', 'common'])
  const [copyId, setCopyId] = useState<CopyId | null>(null)
  const way = wayOf(original, as)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      bare
      title={t(`copy.way.${way}.title`)}
      description={copyId ? undefined : t(`copy.way.${way}.text`)}
      closeLabel={t('common:close')}
    >
      {copyId ? (
        <CopyProgress copyId={copyId} onClose={onClose} />
      ) : (
        <CopyForm original={original} as={as} me={me} onBegun={setCopyId} onClose={onClose} />
      )}
    </Dialog>
  )
}

const wayOf = ({ id }: Original, as: BoardKind) => (as === 'board' ? 'project' : isTemplate(id) ? 'template' : 'save')
