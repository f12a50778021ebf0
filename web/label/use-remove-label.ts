// Deletes a label; a toast says so and takes it back (decisions §5).

import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Label } from '#shared/label/model.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { asOne, newDeed } from '#web/rpc/deeds.ts'
import { sayDone } from '#web/rpc/say-done.ts'
import { useLabelMutations } from './mutations.ts'
import { useLabelName } from './use-label-name.ts'

export function useRemoveLabel(): (label: Label) => Promise<void> {
  const { t } = useTranslation(['workspace_labels', 'common'])
  const { boardId } = useBoard()
  const { remove } = useLabelMutations(boardId)
  const cache = useQueryClient()
  const nameOf = useLabelName()
  return async (label) => {
    const deed = newDeed()
    if ((await asOne(deed, () => remove(label))) === null) return
    void sayDone(cache, deed, { title: t('label.deleted', { title: nameOf(label) }), undo: t('common:undo') })
  }
}
