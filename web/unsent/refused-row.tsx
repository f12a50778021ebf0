// One change that was refused: what it was, why, what was wanted and what stands there instead, and what shall become of it.

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserId } from '#shared/common/ids.ts'
import { MarkdownText } from '#web/comment/markdown-text.tsx'
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

const roomOf = (key: string): string => key.slice(0, key.indexOf(':'))

type RefusedRowProps = {
  me: UserId
  row: Row
  /** It leaves, should the decision be taken. */
  onDecide: (refused: Refused) => void
}

export function RefusedRow({ me, row, onDecide }: RefusedRowProps) {
  const { refused, other } = row
  const { refusal, at, isUnseen } = refused
  const failure = other ? 'board:task.failure.dates' : refused.failure
  const { t } = useTranslation(['common', 'board', roomOf(failure), roomOf(refusal.why.key)])
  const title = useHeadOf(refused)
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
        <p className="text-ink-2">
          {t(failure)}. {t(refusal.why.key, { ...refusal.why.values })}
        </p>
      </div>
      <Values both={both} title={title} />
      <div className="flex flex-wrap justify-end gap-2 border-t border-line p-2">
        <Button size={28} aria-describedby={aboutId} onClick={() => void drop()}>
          {t('common:unsent.let_go')}
        </Button>
        {!isUnseen && (
          <Button size={28} kind="primary" aria-describedby={aboutId} busy={busy} onClick={() => void again()}>
            {t(isOver ? 'board:task.conflict.set_mine' : 'common:unsent.again')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** What it was to be done to, as far as it is known here, and may be. */
function useHeadOf({ title, path, isUnseen }: Refused): string {
  const { t } = useTexts('common')
  if (title) return title
  if (!isUnseen) return t('unsent.some')
  return t(roomsOfTasks.test(path) ? 'unsent.unseen.task' : 'unsent.unseen.board')
}

const roomsOfTasks = /^(tasks|comments|attachments)\./

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

function Value({ head, isText, children }: { head: string; isText: boolean; children: string }): ReactNode {
  return (
    <div className="min-w-0 px-3 py-2">
      <dt className="text-xs font-title text-ink-3">{head}</dt>
      <dd className="max-h-60 overflow-y-auto wrap-anywhere">{isText ? <MarkdownText text={children} /> : children}</dd>
    </div>
  )
}
