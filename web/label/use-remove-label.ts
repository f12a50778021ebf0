// Deletes a label of the board around.

import { useTranslation } from 'react-i18next'
import type { Label } from '#shared/label/model.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { useLabelMutations } from './mutations.ts'
import { useLabelName } from './use-label-name.ts'
import { useTelling } from './use-telling.ts'

export function useRemoveLabel(): (label: Label) => Promise<boolean> {
  const { t } = useTranslation('workspace_labels')
  const { boardId } = useBoard()
  const { remove } = useLabelMutations(boardId)
  const nameOf = useLabelName()
  const tell = useTelling()
  return (label) => tell(t('label.deleted', { title: nameOf(label) }), () => remove(label))
}
