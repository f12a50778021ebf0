import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import { useConfirmDiscard } from '#web/draft/leave-guard.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useRpc } from '#web/rpc/client.ts'
import type { RejectedMutation } from '#web/rpc/outbox/outbox-store.ts'
import { announce } from '#web/ui/live-region.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { type ConflictValues, useRowConflictValues } from './conflict-values.ts'
import { discardRejected, retryInOrder } from './resolve-rejected.ts'
import type { RejectedGroup, HiddenGroup } from './rejected-groups.ts'
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
  const { t, ready } = useTextsByKey(failure, error.reason.key)
  const title = rejected.title || t('common:outbox.unnamed_change')
  const rpc = useRpc()
  const cache = useQueryClient()
  const dates = useDates()
  const values = useRowConflictValues(row)
  const [busy, setBusy] = useState(false)
  const deps = { cache, rpc, person: me }
  const summaryId = useId()
  const retry = async () => {
    onDecide(rejected)
    setBusy(true)
    const isAccepted = await retryInOrder(deps, values.steps)
    setBusy(false)
    announce(isAccepted ? t('common:outbox.notice.sent') : `${title}. ${t(failure)}`)
  }
  const confirmDiscard = useConfirmDiscard()
  const discard = async () => {
    if (values.isMarkdown && !(await confirmDiscard(values.ownValue ?? '', { confirm: t('common:outbox.discard') })))
      return
    onDecide(rejected)
    for (const step of values.steps) discardRejected(deps, step.rejected)
    announce(t('common:outbox.notice.discarded'))
  }
  const replacesValue = values.replacedValue !== undefined
  return (
    <li
      data-rejected-item
      tabIndex={-1}
      aria-labelledby={summaryId}
      className="rounded-md border border-warn bg-raised text-sm"
    >
      <div id={summaryId} className="px-3 py-2">
        <p className="flex items-baseline gap-3">
          <span className="min-w-0 flex-1 font-title wrap-anywhere">{title}</span>
          <time className="shrink-0 text-xs text-ink-3">{dates.relative(new Date(at))}</time>
        </p>
        <p className="text-ink-2">{ready && `${t(failure)}. ${t(error.reason.key, { ...error.reason.values })}`}</p>
        {triedAt && (
          <p className="text-xs text-ink-3">
            {t('common:outbox.last_tried', { when: dates.relative(new Date(triedAt)) })}
          </p>
        )}
      </div>
      <ConflictValueList values={values} title={title} />
      <div className="flex flex-wrap justify-end gap-2 border-t border-line p-2">
        <Button size={28} aria-describedby={summaryId} onClick={() => void discard()}>
          {t('common:outbox.discard')}
        </Button>
        <Button size={28} kind="primary" aria-describedby={summaryId} busy={busy} onClick={() => void retry()}>
          {t(replacesValue ? 'board:task.conflict.set_mine' : 'common:outbox.retry')}
        </Button>
      </div>
    </li>
  )
}

/** Renders both values as far as they are known; omits a value that the title already shows. */
function ConflictValueList({
  values: { ownValue, currentValue, isMarkdown },
  title,
}: {
  values: ConflictValues
  title: string
}) {
  const { t } = useTexts('common')
  if (ownValue === null || (ownValue === title && currentValue === null)) return null
  return (
    <dl className="grid grid-cols-2 border-t border-line max-md:grid-cols-1">
      <LabelledValue label={t('outbox.yours')} isMarkdown={isMarkdown}>
        {ownValue}
      </LabelledValue>
      {currentValue !== null && (
        <LabelledValue label={t('outbox.current')} isMarkdown={isMarkdown}>
          {currentValue}
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
  const texts = writtenTexts(all)
  const { t, ready } = useTextsByKey(...texts.map(({ rejected }) => rejected.failure))
  const dates = useDates()
  const discardAll = useDiscardAll()
  const summaryId = useId()
  const count = all.length
  const discardLabel = t(count === 1 ? 'common:outbox.discard' : 'common:outbox.discard_these')
  return (
    <li
      data-rejected-item
      tabIndex={-1}
      aria-labelledby={summaryId}
      className="rounded-md border border-warn bg-raised text-sm"
    >
      <p id={summaryId} className="flex items-baseline gap-3 px-3 py-2">
        <span className="min-w-0 flex-1 font-title">
          {t(isBoardHidden ? 'common:outbox.no_access.board' : 'common:outbox.no_access.tasks', { count })}
        </span>
        <time className="shrink-0 text-xs text-ink-3">{dates.relative(new Date(first.at))}</time>
      </p>
      {texts.length > 0 && (
        <dl className="border-t border-line">
          {texts.map(({ rejected, text, isMarkdown }) => (
            <LabelledValue key={rejected.mutationId} label={ready ? t(rejected.failure) : ''} isMarkdown={isMarkdown}>
              {text}
            </LabelledValue>
          ))}
        </dl>
      )}
      <div className="flex justify-end border-t border-line p-2">
        <Button
          size={28}
          aria-describedby={summaryId}
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

type DiscardOptions = {
  /** Label of the confirm button. */
  confirm: string
  onDecide: () => void
}

/** Returns a function that discards rejected mutations. It asks for confirmation first if they contain a written text. */
export function useDiscardAll(): (all: readonly RejectedMutation[], options: DiscardOptions) => Promise<void> {
  const { t } = useTexts('common')
  const cache = useQueryClient()
  const confirmDiscard = useConfirmDiscard()
  return async (all, { confirm, onDecide }) => {
    const text = joinedTexts(all)
    if (text && !(await confirmDiscard(text, { confirm }))) return
    onDecide()
    for (const rejected of all) discardRejected({ cache }, rejected)
    announce(t('outbox.notice.discarded'))
  }
}

type WrittenText = {
  rejected: RejectedMutation
  text: string
  /** The text is Markdown. */
  isMarkdown: boolean
}

type Input = { text?: unknown; title?: unknown; change?: { field?: unknown; to?: unknown } }

/** Returns the texts and titles that the user wrote in rejected mutations. */
function writtenTexts(all: readonly RejectedMutation[]): WrittenText[] {
  return all.flatMap((rejected) => {
    const { text, title, change } = rejected.input as Input
    const newTitle = change?.field === 'title' ? change.to : title
    const writtenText = text ?? newTitle
    return typeof writtenText === 'string' && writtenText.trim()
      ? [{ rejected, text: writtenText, isMarkdown: text !== undefined }]
      : []
  })
}

/** Returns the written Markdown texts, which need confirmation before they are discarded. Titles do not. */
const joinedTexts = (all: readonly RejectedMutation[]): string =>
  writtenTexts(all)
    .flatMap(({ text, isMarkdown }) => (isMarkdown ? [text] : []))
    .join('\n\n')
