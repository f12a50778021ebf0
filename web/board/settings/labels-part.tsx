// The labels of a project: named, coloured, added and deleted; and how many tasks bear each.

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LabelId } from '#shared/common/ids.ts'
import type { Picture } from '#shared/board/picture.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { AddLabelRow } from './add-label-row.tsx'
import { SettingsLabelRow } from './label-row.tsx'
import { rowList } from './row.tsx'

export function LabelsPart() {
  const { t } = useTranslation('workspace_labels')
  const { picture, mayBoard } = useBoard()
  const used = useMemo(() => usesOf(picture), [picture])
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  const labels = picture.frame.labels.toSorted((one, other) => one.title.localeCompare(other.title))
  return (
    <>
      <ul className={rowList}>
        {labels.map((label) => (
          <SettingsLabelRow key={label.labelId} label={label} uses={used.get(label.labelId) ?? 0} />
        ))}
      </ul>
      {labels.length === 0 && <p className="pb-3 text-sm text-ink-2">{t('label.none')}</p>}
      {mayConfigure && <AddLabelRow />}
    </>
  )
}

/** Of the tasks that the reader sees. */
function usesOf({ tasks }: Picture): Map<LabelId, number> {
  const uses = new Map<LabelId, number>()
  for (const { labelIds } of tasks.values()) {
    for (const labelId of labelIds) uses.set(labelId, (uses.get(labelId) ?? 0) + 1)
  }
  return uses
}
