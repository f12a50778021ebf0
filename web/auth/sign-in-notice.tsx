// What went wrong at the last try, or that somebody has signed out, above the way in.

import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** The failures that functions/auth/call.ts knows; anything else in the address is none of ours. */
const failures = ['lost', 'denied', 'provider', 'unverified', 'teams', 'busy', 'failed'] as const

type SignInNoticeProps = { error?: string; signedOut?: boolean }

export function SignInNotice({ error, signedOut }: SignInNoticeProps) {
  const { t } = useTexts('auth')
  const failure = failures.find((known) => known === error)
  const problem = error !== undefined
  if (!problem && !signedOut) return null
  return (
    <div
      role={problem ? 'alert' : 'status'}
      className={classNames(
        'mb-5 flex gap-2.5 rounded-md px-3.5 py-3 text-sm contrast:border',
        problem ? 'bg-bad-soft text-bad-ink' : 'bg-ok-soft text-ok-ink',
      )}
    >
      {problem ? <CircleAlert className="mt-0.5" /> : <CircleCheck className="mt-0.5" />}
      <p>{problem ? t(`error.${failure ?? 'failed'}`) : t('signed_out')}</p>
    </div>
  )
}
