// One change that was refused: what it was, why, what was wanted and what stands there instead, and what shall become of it.

import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import { useLettingGo } from '#web/draft/use-letting-go.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import type { Refused } from '#web/rpc/unsent-shelf.ts'
import { announce } from '#web/ui/live-region.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/user/use-dates.ts'
import type { Both } from './contested.ts'
import { letGo, sendEach } from './decide.ts'
import type { Row } from './rows.ts'
import { useRowBoth } from './use-row-both.ts'
import { useTextsOf } from './use-texts-of.ts'
import { Value } from './value.tsx'

type RefusedRowProps = {
  me: UserId
  row: Row
  /** It leaves, should the decision be taken. */
  onDecide: (refused: Refused) => void
}

export function RefusedRow({ me, row, onDecide }: RefusedRowProps) {
  const { refused, other } = row
  const { refusal, at, triedAt } = refused
  const failure = other ? 'board:task.failure.dates' : refused.failure
  const { t, ready } = useTextsOf(failure, refusal.why.key)
  const title = refused.title || t('common:unsent.some')
  const rpc = useRpc()
  const cache = useQueryClient()
  const dates = useDates()
  const both = useRowBoth(row)
  const [busy, setBusy] = useState(false)
  const ground = { cache, rpc, person: me }
  const aboutId = useId()
  const again = async () => {
    onDecide(refused)
    setBusy(true)
    const isTaken = await sendEach(ground, both.steps)
    setBusy(false)
    announce(isTaken ? t('common:unsent.said.sent') : `${title}. ${t(failure)}`)
  }
  const letsGo = useLettingGo()
  const drop = async () => {
    if (both.isText && !(await letsGo(both.mine ?? '', { confirm: t('common:unsent.let_go') }))) return
    onDecide(refused)
    for (const step of both.steps) letGo(ground, step.refused)
    announce(t('common:unsent.said.let_go'))
  }
  const isOver = both.now !== undefined
  return (
    <li data-decide tabIndex={-1} aria-labelledby={aboutId} className="rounded-md border border-warn bg-raised text-sm">
      <div id={aboutId} className="px-3 py-2">
        <p className="flex items-baseline gap-3">
          <span className="min-w-0 flex-1 font-title wrap-anywhere">{title}</span>
          <time className="shrink-0 text-xs text-ink-3">{dates.relative(new Date(at))}</time>
        </p>
        <p className="text-ink-2">{ready && `${t(failure)}. ${t(refusal.why.key, { ...refusal.why.values })}`}</p>
        {triedAt && (
          <p className="text-xs text-ink-3">{t('common:unsent.tried', { when: dates.relative(new Date(triedAt)) })}</p>
        )}
      </div>
      <Values both={both} title={title} />
      <div className="flex flex-wrap justify-end gap-2 border-t border-line p-2">
        <Button size={28} aria-describedby={aboutId} onClick={() => void drop()}>
          {t('common:unsent.let_go')}
        </Button>
        <Button size={28} kind="primary" aria-describedby={aboutId} busy={busy} onClick={() => void again()}>
          {t(isOver ? 'board:task.conflict.set_mine' : 'common:unsent.again')}
        </Button>
      </div>
    </li>
  )
}

/** Both as far as they are known; what the head says already is not said again. */
function Values({ both: { mine, theirs, isText }, title }: { both: Both; title: string }) {
  const { t } = useTexts('common')
  if (mine === null || (mine === title && theirs === null)) return null
  return (
    <dl className="grid grid-cols-2 border-t border-line max-md:grid-cols-1">
      <Value head={t('unsent.mine')} isText={isText}>
        {mine}
      </Value>
      {theirs !== null && (
        <Value head={t('unsent.theirs')} isText={isText}>
          {theirs}
        </Value>
      )}
    </dl>
  )
}
