// Where something goes back to whose place is not there: together with what it lay in, or somewhere else (decisions §6).

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '#web/i18n/namespaces.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Obstacle, obstacleOf } from './obstacle.ts'
import type { Refused } from './refusal.ts'
import type { Row } from './shelf.ts'
import { usePlaces } from './use-places.ts'
import type { Place } from './calls.ts'

type PlaceDialogProps = {
  row: Row
  onClose: () => void
  /** @returns why it could not be done */
  onPlace: (place: Place | 'with_containers') => Promise<Refused | null>
}

type Way = 'with_containers' | 'elsewhere'

const unknown: Obstacle = { away: [], gone: null }

export function PlaceDialog({ row, onClose, onPlace }: PlaceDialogProps) {
  const { t } = useTranslation(['archive', 'common'])
  const { away, gone } = obstacleOf(row) ?? unknown
  // What changed since it was shown is found out on the way.
  const mayComeAlong = gone === null
  const mayGoElsewhere = row.kind === 'list' || (row.kind === 'task' && !row.root)
  const { way, setWay, place, setPlace, chosen, busy, refused, restore } = useRestore(mayComeAlong, {
    onClose,
    onPlace,
  })
  const names = useNames(away)
  const kind = row.kind === 'list' ? 'tab' : 'list'
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={480}
      title={t('place.title', { title: row.title })}
      description={
        gone ? t(`place.gone.${gone}`) : names ? t('place.away', { names, count: away.length }) : t('place.text')
      }
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            kind="primary"
            busy={busy}
            because={chosen ? null : t(`place.first.${kind}`)}
            onClick={() => void restore()}
          >
            {t('restore')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {mayComeAlong && mayGoElsewhere && (
          <RadioGroup<Way>
            legend={t('place.ways')}
            legendHidden
            value={way}
            onChange={setWay}
            options={[
              { value: 'with_containers', label: names ? t('place.along', { names }) : t('place.along_unnamed') },
              { value: 'elsewhere', label: t(`place.elsewhere.${kind}`) },
            ]}
          />
        )}
        {mayComeAlong && !mayGoElsewhere && names && <p className="text-sm">{t('place.along_only', { names })}</p>}
        {way === 'elsewhere' && <Elsewhere row={row} kind={kind} place={place} onPick={setPlace} />}
        <p role="alert" className="text-sm text-bad-ink empty:hidden">
          {refused && t(refused.why.key, { ...refused.why.values })}
        </p>
      </div>
    </Dialog>
  )
}

function useRestore(mayComeAlong: boolean, { onClose, onPlace }: Pick<PlaceDialogProps, 'onClose' | 'onPlace'>) {
  const [way, setWay] = useState<Way>(mayComeAlong ? 'with_containers' : 'elsewhere')
  const [place, setPlace] = useState<Place | null>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const chosen = way === 'elsewhere' ? place : way
  const restore = async () => {
    if (!chosen || busy) return
    setBusy(true)
    const said = await onPlace(chosen)
    setBusy(false)
    setRefused(said)
    if (!said) onClose()
  }
  return { way, setWay, place, setPlace, chosen, busy, refused, restore }
}

/** The containers by name: list “To do” and tab “Plan”. */
function useNames(away: Obstacle['away']): string {
  const { t, i18n } = useTranslation('archive')
  const names = away.map(({ kind, title }) => t(`place.named.${kind}`, { title }))
  return new Intl.ListFormat(languageOf(i18n, 'archive'), { type: 'conjunction' }).format(names)
}

type ElsewhereProps = {
  row: Row
  kind: 'list' | 'tab'
  place: string | null
  onPick: (place: Place) => void
}

function Elsewhere({ row: { boardId }, kind, place, onPick }: ElsewhereProps) {
  const { t } = useTranslation('archive')
  const { places, isPending } = usePlaces(boardId, kind)
  return (
    <Field label={t(`place.${kind}`)} help={places.length === 0 && !isPending ? t(`place.none.${kind}`) : undefined}>
      <Select
        label={t(`place.${kind}`)}
        value={place}
        options={places}
        placeholder={t(`place.first.${kind}`)}
        searchLabel={t('place.find')}
        emptyLabel={t('place.not_found')}
        disabled={places.length === 0}
        onPick={(value) => onPick(value as Place)}
      />
    </Field>
  )
}
