import { useState } from 'react'
import type { BoardKind } from '#shared/board/model.ts'
import { type CopyId, isTemplate, type UserId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { CopyForm, type Original } from './copy-form.tsx'
import { CopyProgress } from './copy-progress.tsx'

type CopyDialogProps = { original: Original; as: BoardKind; me: UserId; onClose: () => void }

/**
 * Renders the dialog that copies a board or a template: the form, then the progress. Closing it does not stop the
 * copy.
 */
export function CopyDialog({ original, as, me, onClose }: CopyDialogProps) {
  const { t } = useTexts(['board', 'common'])
  const [copyId, setCopyId] = useState<CopyId | null>(null)
  const purpose = purposeOf(original, as)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      bare
      title={t(`copy.way.${purpose}.title`)}
      description={copyId ? undefined : t(`copy.way.${purpose}.text`)}
      closeLabel={t('common:close')}
    >
      {copyId ? (
        <CopyProgress copyId={copyId} onClose={onClose} />
      ) : (
        <CopyForm original={original} as={as} me={me} onStarted={setCopyId} onClose={onClose} />
      )}
    </Dialog>
  )
}

const purposeOf = ({ id }: Original, as: BoardKind) =>
  as === 'board' ? 'project' : isTemplate(id) ? 'template' : 'save'
