// Says in a toast what could not be done, and why.

import type { i18n } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { ToastAction } from '#web/ui/toast.ts'
import { failureOf, isHidden, type Text } from './failure.ts'

/** @param failure the sentence that says what could not be done, or only its key, as `board:task.failure.status` */
export type SayFailure = (failure: string | Failed, error: unknown, action?: ToastAction) => void

/** `of` is what it was to be done to, where that may not be known any more. */
type Failed = Text & { of?: string | undefined }

export function useFailureToast(): SayFailure {
  const { i18n } = useTranslation()
  return useCallback((failure, error, action) => void say(i18n, { failure, error, action }), [i18n])
}

type Said = { failure: string | Failed; error: unknown; action?: ToastAction | undefined }

async function say(i18n: i18n, { failure, error, action }: Said) {
  const what: Failed = typeof failure === 'string' ? { key: failure } : failure
  const read = failureOf(error)
  const { why, rpc } = read
  // Some refusals belong to rooms whose texts this page has not needed so far; toasts come with the first of them.
  const [{ toast }] = await Promise.all([
    import('#web/ui/toast.ts'),
    i18n.loadNamespaces([what.key, why.key].map((key) => key.slice(0, key.indexOf(':')))),
  ])
  const reason = i18n.t(why.key, { ...why.values })
  const isNamed = !isHidden(read)
  const text = what.of && isNamed ? i18n.t('common:refused.of', { title: what.of, why: reason }) : reason
  const values = isNamed ? what.values : { ...what.values, title: i18n.t('common:unsent.unseen.task') }
  const message = { title: i18n.t(what.key, { ...values }), text, action }
  if (rpc === 'FORBIDDEN' && why.key.includes('limit')) toast.warning(message)
  else toast.error(message)
}

/** Why something failed, in words; for a place of its own instead of a toast. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTexts('common')
  return useCallback(
    (error) => {
      const { why } = failureOf(error)
      return t(why.key, { ...why.values })
    },
    [t],
  )
}
