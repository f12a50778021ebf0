// From the button to the end: asks where that is due, does it, and shows what could not be done with a way on.

import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '#web/rpc/part.tsx'
import { useQuestion } from '#web/ui/use-question.tsx'
import { obstacleOf } from './obstacle.ts'
import { isHomeless, type Refused } from './refusal.ts'
import type { Row } from './shelf.ts'
import { useSteps } from './use-steps.ts'
import type { Verb } from './use-telling.ts'

const PlaceDialog = part(async () => (await import('./place-dialog.tsx')).PlaceDialog)
const RefusedDialog = part(async () => (await import('./refused-dialog.tsx')).RefusedDialog)

type Shown =
  | { is: 'place'; row: Row }
  | { is: 'refused'; verb: Verb; rows: readonly Row[]; refused: readonly Refused[] }

type Taking = { take: (verb: Verb, rows: readonly Row[]) => void; dialog: ReactNode }

/** @param leaving is told which rows are about to go, for the focus that was in one of them */
export function useTaking(leaving: (rows: readonly Row[]) => void): Taking {
  const { t } = useTranslation('archive')
  const ask = useQuestion()
  const steps = useSteps()
  const [shown, setShown] = useState<Shown | null>(null)

  const take = async (verb: Verb, rows: readonly Row[]) => {
    const [first] = rows
    if (!first) return
    if (verb === 'restore' && rows.length === 1 && obstacleOf(first)) {
      setShown({ is: 'place', row: first })
      return
    }
    if (verb === 'purge') {
      const texts = {
        title:
          rows.length > 1 ? t('purge_question.title_many', { count: rows.length }) : t('purge_question.title', first),
        text: t(first.kind === 'task' ? 'purge_question.text' : `purge_question.text_${first.kind}`),
        confirm: t('purge'),
        stay: t('purge_question.stay'),
        danger: true,
      }
      if (!(await ask(texts))) return
    }
    leaving(rows)
    const refused = await steps.take(verb, rows)
    if (refused.length === 0) return
    const homeless = rows.length === 1 && refused.some(isHomeless)
    setShown(homeless ? { is: 'place', row: first } : { is: 'refused', verb, rows, refused })
  }

  const close = () => setShown(null)
  const dialog = (
    <Suspense>
      {shown?.is === 'place' && (
        <PlaceDialog
          row={shown.row}
          onClose={close}
          onPlace={async (place) => {
            leaving([shown.row])
            return steps.restoreTo(place, shown.row)
          }}
        />
      )}
      {shown?.is === 'refused' && (
        <RefusedDialog
          verb={shown.verb}
          rows={shown.rows}
          refused={shown.refused}
          onClose={close}
          onPlace={(row) => setShown({ is: 'place', row })}
        />
      )}
    </Suspense>
  )
  return { take: (verb, rows) => void take(verb, rows), dialog }
}
