// A label in the settings: edited in its row, shown as it looks on a card.

import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Label } from '#shared/label/model.ts'
import { labelsOffered } from '#shared/label/rules.ts'
import { useLabelMutations } from '#web/label/mutations.ts'
import { useMergeEntries } from '#web/label/use-merge-entries.tsx'
import { useLabelName } from '#web/label/use-label-name.ts'
import { useLabelProblem } from '#web/label/use-label-problem.ts'
import { useRemoveLabel } from '#web/label/use-remove-label.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { HueButton } from '#web/ui/hue-button.tsx'
import { focusRowBeside, Row } from './row.tsx'
import { RowTitle } from './row-title.tsx'

export function SettingsLabelRow({ label, uses }: { label: Label; uses: number }) {
  const { t } = useTranslation(['workspace_labels', 'board', 'common'])
  const { boardId, mayBoard, picture } = useBoard()
  const { change, merge } = useLabelMutations(boardId)
  const mergeInto = useMergeEntries()
  const remove = useRemoveLabel()
  const problemOf = useLabelProblem()
  const { labelId, title, color } = label
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  const named = useLabelName()(label)
  const menuLabel = t('label.menu', { title: named })
  const away = () => {
    focusRowBeside(labelId)
    void remove(label)
  }
  const joinInto = (into: Label) => {
    focusRowBeside(labelId)
    return merge(label, into)
  }
  return (
    <Row
      id={labelId}
      title={named}
      menu={
        mayConfigure
          ? {
              label: menuLabel,
              entries: [
                mergeInto({ label, among: labelsOffered(picture.frame), onMerge: joinInto }),
                { label: t('label.delete'), icon: <Trash2 />, danger: true, onPick: away },
              ],
            }
          : undefined
      }
    >
      <HueButton
        label={t('board:settings.color_of', { title: named })}
        value={color}
        nameOf={(hue) => t(`common:hue.${hue}`)}
        onPick={mayConfigure ? (to) => void (to !== color && change(label, { title, color: to })) : undefined}
      />
      <RowTitle
        id={labelId}
        value={title}
        label={t('label.title.label')}
        placeholder={t('label.untitled')}
        problemOf={(text) => problemOf({ text, color })}
        onSave={(to, from) => change({ ...label, title: from }, { title: to, color })}
      />
      <span className="num shrink-0 text-xs text-ink-3">
        {uses === 0 ? t('label.unused') : t('label.used', { count: uses })}
      </span>
    </Row>
  )
}
