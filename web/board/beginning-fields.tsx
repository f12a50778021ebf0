// What a new board begins from: nothing, or a template, or of a template a project; and on which day.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoardKind } from '#shared/board/model.ts'
import type { Day } from '#shared/common/day-or-time.ts'
import type { Hue } from '#shared/common/hues.ts'
import { isShipped, type OriginalId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { templatesQuery } from '#web/picture/templates.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { DayField } from './day-field.tsx'
import { boardListQuery } from '#web/picture/boards.ts'

export type Beginning = { from: OriginalId | null; start: Day; members: boolean }

export function useBeginning(as: BoardKind, from: OriginalId | null) {
  const today = useDates().today()
  const [beginning, change] = useState<Beginning>({ from, start: today, members: as === 'board' })
  return { ...beginning, change: (next: Partial<Beginning>) => change((now) => ({ ...now, ...next })) }
}

const nothing = 'nothing'

type BeginningFieldsProps = ReturnType<typeof useBeginning> & {
  as: BoardKind
  originals: ReturnType<typeof useOriginals>
  /** Nothing is no answer. */
  ofAnother: boolean
  /** Somebody went on without an answer. */
  missed: boolean
}

export function BeginningFields({
  as,
  originals,
  ofAnother,
  missed,
  from,
  start,
  members,
  change,
}: BeginningFieldsProps) {
  const { t } = useTexts(['board', 'common'])
  // Some templates come with the product, so a project has a choice, also while it is being fetched: nothing jumps.
  if (as === 'template' && originals.length === 0 && !from && !ofAnother) return null
  const none = { value: nothing, label: t(`template.begin.nothing_${as}`) }
  return (
    <>
      <Field label={t('template.begin.label')} error={missed && t('template.begin.choose')}>
        <Select
          label={t('template.begin.label')}
          value={from ?? (ofAnother ? null : nothing)}
          placeholder={t('template.begin.choose')}
          onPick={(picked) => change({ from: originals.find(({ id }) => id === picked)?.id ?? null })}
          searchLabel={t(as === 'template' ? 'board.find' : 'template.find')}
          emptyLabel={t('template.begin.not_found')}
          options={[
            ...(ofAnother ? [] : [none]),
            ...originals.map(({ id, title, color, about }) => ({
              value: id as string,
              label: title,
              icon: <Tile title={title} hue={color} size={18} />,
              ...(about && { detail: about, group: t('template.shipped') }),
            })),
          ]}
        />
      </Field>
      {from && as === 'board' && (
        <Field label={t('template.begin.start')} help={t('template.begin.start_text')}>
          <DayField label={t('template.begin.start')} value={start} onPick={(day) => day && change({ start: day })} />
        </Field>
      )}
      {from && !isShipped(from) && (
        <Checkbox checked={members} onChange={(on) => change({ members: on })} help={t('copy.parts.members_text')}>
          {t('copy.parts.members')}
        </Checkbox>
      )}
    </>
  )
}

type Begun = { id: OriginalId; title: string; color: Hue; about?: string }

/** What may be begun from: whoever sees a board without being on it sees none of its tasks. */
export function useOriginals(as: BoardKind): Begun[] {
  const rpc = useRpc()
  const templates = useQuery({ ...templatesQuery(rpc), enabled: as === 'board' })
  const boards = useQuery({ ...boardListQuery(rpc), enabled: as === 'template' })
  const all = as === 'board' ? (templates.data?.templates ?? []) : (boards.data?.boards ?? [])
  const own = all.flatMap(({ boardId, title, color, role }) => (role === null ? [] : [{ id: boardId, title, color }]))
  const shipped = as === 'board' ? (templates.data?.shipped ?? []) : []
  return [...own, ...shipped.map(({ shippedId: id, ...one }) => ({ ...one, id }))]
}
