// Where toasts appear. Fetched once the first page has what it shows, as nothing has failed before.

import { Suspense } from 'react'
import { toastMs } from '#shared/common/limits.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { part } from '#web/rpc/part.tsx'
import type { ToastMessage } from '#web/ui/toast.ts'
import { useFirstQuiet } from './use-first-quiet.ts'

// Together with what speaks to it, so that a failure can be told when nothing can be fetched any more.
const Toaster = part(async () => {
  const [{ Toaster: place }] = await Promise.all([import('#web/ui/toaster.tsx'), import('#web/ui/toast.ts')])
  return place
})

export function Toasts() {
  const { t } = useTexts('common')
  const isQuiet = useFirstQuiet()
  if (!isQuiet) return null
  return (
    <Suspense>
      <Toaster ms={toastMs} label={t('toasts')} closeLabel={t('close')} />
    </Suspense>
  )
}

/** From the shell, which does not wait for toasts; what is said before they are there appears with them. */
export async function sayLater(kind: 'warning' | 'error', message: ToastMessage): Promise<void> {
  const { toast } = await import('#web/ui/toast.ts')
  toast[kind](message)
}
