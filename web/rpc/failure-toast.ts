import type { i18n } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { ToastAction } from '#web/ui/toast/toast.ts'
import { readFailure, isHiddenError, type TextRef } from './failure.ts'

/** @param failure the text that says what could not be done, or its key, such as `board:task.failure.status` */
export type ShowFailure = (failure: string | FailureText, error: unknown, action?: ToastAction) => void

/** `itemTitle` is set for a failure that is reported late. */
type FailureText = TextRef & { itemTitle?: string | undefined }

/** Returns a function that shows a toast with what could not be done and why. */
export function useFailureToast(): ShowFailure {
  const { i18n } = useTranslation()
  return useCallback((failure, error, action) => void showFailure(i18n, { failure, error, action }), [i18n])
}

type FailureMessage = { failure: string | FailureText; error: unknown; action?: ToastAction | undefined }

async function showFailure(i18n: i18n, { failure, error, action }: FailureMessage) {
  const failureText: FailureText = typeof failure === 'string' ? { key: failure } : failure
  const details = readFailure(error)
  const { reason: reasonRef, rpc } = details
  // The texts may belong to a namespace that is not loaded yet; the toast code is loaded with the first toast.
  const [{ toast }] = await Promise.all([
    import('#web/ui/toast/toast.ts'),
    i18n.loadNamespaces([failureText.key, reasonRef.key].map((key) => key.slice(0, key.indexOf(':')))),
  ])
  const reason = i18n.t(reasonRef.key, { ...reasonRef.values })
  const mayShowTitle = !isHiddenError(details)
  const text =
    failureText.itemTitle && mayShowTitle
      ? i18n.t('common:undo_failure.of_item', { title: failureText.itemTitle, reason })
      : reason
  const values = mayShowTitle
    ? failureText.values
    : { ...failureText.values, title: i18n.t('common:outbox.no_access.task') }
  const message = { title: i18n.t(failureText.key, { ...values }), text, action }
  if (rpc === 'FORBIDDEN' && reasonRef.key.includes('limit')) toast.warning(message)
  else toast.error(message)
}

/** Returns a function that returns the reason of a failure as text, to be shown elsewhere than in a toast. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTexts('common')
  return useCallback(
    (error) => {
      const { reason } = readFailure(error)
      return t(reason.key, { ...reason.values })
    },
    [t],
  )
}
