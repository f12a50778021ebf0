import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import { useConfirmDiscard } from '#web/draft/leave-guard.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import type { RejectedMutation } from '#web/rpc/outbox/outbox-store.ts'
import { announce } from '#web/ui/live-region.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { type ConflictValues, useRowConflictValues } from './conflict-values.ts'
import { discardRejected, retryInOrder } from './resolve-rejected.ts'
import type { RejectedGroup, HiddenGroup } from './rejected-groups.ts'
import { useDiscardAll, writtenTexts } from './use-discard-all.ts'
import { MarkdownText } from '#web/comment/markdown-text.tsx'
import { useTranslation } from 'react-i18next'

type RejectedRowProps = {
  me: UserId
  row: RejectedGroup
  /** Called before the row may be removed, so that the focus can move on. */
  onDecide: (rejected: RejectedMutation) => void
}

/** Renders a rejected mutation with its reason and both values, and buttons to retry or discard it. */
export function RejectedRow({ me, row, onDecide }: RejectedRowProps) {
  const { rejected, other } = row
  const { error, at, triedAt } = rejected
  const failure = other ? 'board:task.failure.dates' : rejected.failure
  const { t, ready } = useTextsByKey(failure, error.why.key)
  const title = rejected.title || t('common:unsent.some')
  const rpc = useRpc()
  const cache = useQueryClient()
  const dates = useDates()
  const values = useRowConflictValues(row)
  const [busy, setBusy] = useState(false)
  const deps = { cache, rpc, person: me }
  const aboutId = useId()
  const retry = async () => {
    onDecide(rejected)
    setBusy(true)
    const isAccepted = await retryInOrder(deps, values.steps)
    setBusy(false)
    announce(isAccepted ? t('common:unsent.said.sent') : `${title}. ${t(failure)}`)
  }
  const confirmDiscard = useConfirmDiscard()
  const discard = async () => {
    if (values.isMarkdown && !(await confirmDiscard(values.mine ?? '', { confirm: t('common:unsent.let_go') }))) return
    onDecide(rejected)
    for (const step of values.steps) discardRejected(deps, step.rejected)
    announce(t('common:unsent.said.let_go'))
  }
  const replacesValue = values.current !== undefined
  return (
    <li data-decide tabIndex={-1} aria-labelledby={aboutId} className="rounded-md border border-warn bg-raised text-sm">
      <div id={aboutId} className="px-3 py-2">
        <p className="flex items-baseline gap-3">
          <span className="min-w-0 flex-1 font-title wrap-anywhere">{title}</span>
          <time className="shrink-0 text-xs text-ink-3">{dates.relative(new Date(at))}</time>
        </p>
        <p className="text-ink-2">{ready && `${t(failure)}. ${t(error.why.key, { ...error.why.values })}`}</p>
        {triedAt && (
          <p className="text-xs text-ink-3">{t('common:unsent.tried', { when: dates.relative(new Date(triedAt)) })}</p>
        )}
      </div>
      <Values values={values} title={title} />
      <div className="flex flex-wrap justify-end gap-2 border-t border-line p-2">
        <Button size={28} aria-describedby={aboutId} onClick={() => void discard()}>
          {t('common:unsent.let_go')}
        </Button>
        <Button size={28} kind="primary" aria-describedby={aboutId} busy={busy} onClick={() => void retry()}>
          {t(replacesValue ? 'board:task.conflict.set_mine' : 'common:unsent.again')}
        </Button>
      </div>
    </li>
  )
}

/** Renders both values as far as they are known; omits a value that the title already shows. */
function Values({ values: { mine, theirs, isMarkdown }, title }: { values: ConflictValues; title: string }) {
  const { t } = useTexts('common')
  if (mine === null || (mine === title && theirs === null)) return null
  return (
    <dl className="grid grid-cols-2 border-t border-line max-md:grid-cols-1">
      <LabelledValue label={t('unsent.mine')} isMarkdown={isMarkdown}>
        {mine}
      </LabelledValue>
      {theirs !== null && (
        <LabelledValue label={t('unsent.theirs')} isMarkdown={isMarkdown}>
          {theirs}
        </LabelledValue>
      )}
    </dl>
  )
}

type HiddenRowProps = {
  group: HiddenGroup
  /** Called before the row is removed. */
  onDecide: () => void
}

/** Renders the rejected mutations of a hidden board or its hidden tasks, with the texts that the user wrote in them. */
export function HiddenRow({ group: { all, first, isBoardHidden }, onDecide }: HiddenRowProps) {
  const written = writtenTexts(all)
  const { t, ready } = useTextsByKey(...written.map(({ rejected }) => rejected.failure))
  const dates = useDates()
  const discardAll = useDiscardAll()
  const aboutId = useId()
  const count = all.length
  const discardLabel = t(count === 1 ? 'common:unsent.let_go' : 'common:unsent.let_these_go')
  return (
    <li data-decide tabIndex={-1} aria-labelledby={aboutId} className="rounded-md border border-warn bg-raised text-sm">
      <p id={aboutId} className="flex items-baseline gap-3 px-3 py-2">
        <span className="min-w-0 flex-1 font-title">
          {t(isBoardHidden ? 'common:unsent.unseen.of_board' : 'common:unsent.unseen.of_tasks', { count })}
        </span>
        <time className="shrink-0 text-xs text-ink-3">{dates.relative(new Date(first.at))}</time>
      </p>
      {written.length > 0 && (
        <dl className="border-t border-line">
          {written.map(({ rejected, text, isMarkdown }) => (
            <LabelledValue key={rejected.mutationId} label={ready ? t(rejected.failure) : ''} isMarkdown={isMarkdown}>
              {text}
            </LabelledValue>
          ))}
        </dl>
      )}
      <div className="flex justify-end border-t border-line p-2">
        <Button
          size={28}
          aria-describedby={aboutId}
          onClick={() => void discardAll(all, { confirm: discardLabel, onDecide })}
        >
          {discardLabel}
        </Button>
      </div>
    </li>
  )
}

function LabelledValue({
  label,
  isMarkdown,
  children,
}: {
  label: string
  isMarkdown: boolean
  children: string
}): ReactNode {
  return (
    <div className="min-w-0 px-3 py-2">
      <dt className="text-xs font-title text-ink-3">{label}</dt>
      <dd className="max-h-60 overflow-y-auto wrap-anywhere">
        {isMarkdown ? <MarkdownText text={children} /> : children}
      </dd>
    </div>
  )
}

/**
 * Loads the namespaces of the given text keys without suspending: rows keep their place and focus while texts load.
 * @returns `ready` is true once all texts are available
 */
const useTextsByKey = (...keys: string[]) =>
  useTranslation(['common', 'board', ...new Set(keys.map((key) => key.slice(0, key.indexOf(':'))))], {
    useSuspense: false,
  })
