// Source of a new board (none, a template, or a board for a template) and its start day.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoardKind } from '#shared/board/model.ts'
import type { Day } from '#shared/common/day-or-time.ts'
import type { Hue } from '#shared/common/hues.ts'
import { isShippedTemplateId, type OriginalId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { templatesQuery } from '#web/board-store/template-queries.ts'
import { useRpc } from '#web/rpc/client.ts'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { DayField } from '#web/board/day-field.tsx'
import { boardListQuery } from '#web/board-store/queries.ts'

export type BoardStart = { from: OriginalId | null; start: Day; members: boolean }

export function useBoardStart(as: BoardKind, from: OriginalId | null) {
  const today = useDates().today()
  const [boardStart, change] = useState<BoardStart>({ from, start: today, members: as === 'board' })
  return { ...boardStart, change: (next: Partial<BoardStart>) => change((now) => ({ ...now, ...next })) }
}

const noSource = 'nothing'

type BoardStartFieldsProps = ReturnType<typeof useBoardStart> & {
  as: BoardKind
  sources: ReturnType<typeof useBoardSources>
  /** There is no empty option: a source must be chosen. */
  requiresSource: boolean
  /** The user submitted without choosing a source. */
  isSourceMissing: boolean
}

export function BoardStartFields({
  as,
  sources,
  requiresSource,
  isSourceMissing,
  from,
  start,
  members,
  change,
}: BoardStartFieldsProps) {
  const { t } = useTexts(['board', 'common'])
  // Boards always offer built-in templates, also while the list is loading, so that the layout does not jump.
  if (as === 'template' && sources.length === 0 && !from && !requiresSource) return null
  const noSourceOption = { value: noSource, label: t(`template.start_with.empty_${as}`) }
  return (
    <>
      <Field label={t('template.start_with.label')} error={isSourceMissing && t('template.start_with.choose')}>
        <Select
          label={t('template.start_with.label')}
          value={from ?? (requiresSource ? null : noSource)}
          placeholder={t('template.start_with.choose')}
          onPick={(picked) => change({ from: sources.find(({ id }) => id === picked)?.id ?? null })}
          searchLabel={t(as === 'template' ? 'board.find' : 'template.find')}
          emptyLabel={t('template.start_with.not_found')}
          options={[
            ...(requiresSource ? [] : [noSourceOption]),
            ...sources.map(({ id, title, color, about }) => ({
              value: id as string,
              label: title,
              icon: <Tile title={title} hue={color} size={18} />,
              ...(about && { detail: about, group: t('template.ready_made_templates') }),
            })),
          ]}
        />
      </Field>
      {from && as === 'board' && (
        <Field label={t('template.start_with.start')} help={t('template.start_with.start_text')}>
          <DayField
            label={t('template.start_with.start')}
            value={start}
            onPick={(day) => day && change({ start: day })}
          />
        </Field>
      )}
      {from && !isShippedTemplateId(from) && (
        <Checkbox checked={members} onChange={(on) => change({ members: on })} help={t('copy.parts.members_text')}>
          {t('copy.parts.members')}
        </Checkbox>
      )}
    </>
  )
}

type BoardSource = { id: OriginalId; title: string; color: Hue; about?: string }

/** Boards that can be copied. Non-members who can see a board cannot see its tasks, so it is excluded. */
export function useBoardSources(as: BoardKind): BoardSource[] {
  const rpc = useRpc()
  const templates = useQuery({ ...templatesQuery(rpc), enabled: as === 'board' })
  const boards = useQuery({ ...boardListQuery(rpc), enabled: as === 'template' })
  const all = as === 'board' ? (templates.data?.templates ?? []) : (boards.data?.boards ?? [])
  const own = all.flatMap(({ boardId, title, color, role }) => (role === null ? [] : [{ id: boardId, title, color }]))
  const shipped = as === 'board' ? (templates.data?.shipped ?? []) : []
  return [...own, ...shipped.map(({ shippedId: id, ...one }) => ({ ...one, id }))]
}
