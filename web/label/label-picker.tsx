// Chooses the labels of a task; Owners make new ones in the same place.

import { Plus } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LabelId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import { OptionList } from '#web/ui/option-list.tsx'
import { LabelDot } from './label-dot.tsx'
import { LabelForm } from './label-form.tsx'
import type { NewLabel } from './mutations.ts'
import { byName, useLabelName } from './use-label-name.ts'

/** How many of how many bear each. */
export type Some = { counts: ReadonlyMap<LabelId, number>; of: number }

type LabelPickerProps = {
  labels: readonly Label[]
  chosen: readonly LabelId[]
  /** Of several tasks, those that some of them bear. */
  some?: Some
  onAdd: (labelId: LabelId) => void
  onRemove: (labelId: LabelId) => void
  /** Left out for those who may not make labels. */
  onCreate?: (label: NewLabel) => Promise<Label | null>
  focusRef?: RefObject<HTMLElement | null>
}

/** What hangs on the button; the button is the task's. */
export function LabelPicker({ labels, chosen, some, onAdd, onRemove, onCreate, focusRef }: LabelPickerProps) {
  const { t } = useTranslation('workspace_labels')
  const nameOf = useLabelName()
  const [making, setMaking] = useState<string | null>(null)

  if (making !== null && onCreate) {
    const create = async (wish: NewLabel) => {
      const label = await onCreate(wish)
      if (!label) return
      onAdd(label.labelId)
      setMaking(null)
    }
    return <LabelForm labels={labels} title={making} onCreate={create} onBack={() => setMaking(null)} />
  }

  return (
    <>
      <OptionList
        label={t('label.choose')}
        searchable
        multiple
        options={labels.toSorted(byName(nameOf)).map(({ labelId, title, color }) => ({
          value: labelId,
          label: nameOf({ title, color }),
          icon: <LabelDot color={color} />,
          some: some?.counts.has(labelId)
            ? t('label.some', { some: some.counts.get(labelId), all: some.of })
            : undefined,
        }))}
        chosen={[...chosen]}
        searchLabel={t('label.search')}
        emptyLabel={labels.length === 0 ? t('label.none') : t('label.nothing_found')}
        create={
          onCreate && { label: (text) => t('label.create_named', { title: text }), icon: <Plus />, onCreate: setMaking }
        }
        focusRef={(element) => {
          if (focusRef) focusRef.current = element
        }}
        onPick={(value) => {
          const labelId = LabelId.parse(value)
          if (chosen.includes(labelId)) onRemove(labelId)
          else onAdd(labelId)
        }}
      />
      {onCreate && (
        <div className="border-t border-line p-1">
          <button
            type="button"
            onClick={() => setMaking('')}
            className="flex min-h-8 w-full items-center gap-2.5 rounded-sm px-2 text-sm transition-colors hover:bg-hover pointer-coarse:min-h-11"
          >
            <Plus className="text-ink-3" />
            {t('label.new')}
          </button>
        </div>
      )}
    </>
  )
}
