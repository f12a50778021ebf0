import { Suspense } from 'react'
import { toastMs } from '#shared/common/limits.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import type { ToastMessage } from '#web/ui/toast/toast.ts'
import { useFirstPageLoaded } from './use-first-page-loaded.ts'

// Both scripts are loaded together, so that failures can be shown without a connection.
const Toaster = lazyWithRetry(async () => {
  const [{ Toaster: Component }] = await Promise.all([
    import('#web/ui/toast/toaster.tsx'),
    import('#web/ui/toast/toast.ts'),
  ])
  return Component
})

/** Renders the toast container once the first page has loaded. */
export function Toasts() {
  const { t } = useTexts('common')
  const isLoaded = useFirstPageLoaded()
  if (!isLoaded) return null
  return (
    <Suspense>
      <Toaster ms={toastMs} label={t('toast_region')} closeLabel={t('close')} />
    </Suspense>
  )
}

/** Shows a toast from code that is loaded before the toast container. The toast appears when the container does. */
export async function showToast(kind: 'warning' | 'error', message: ToastMessage): Promise<void> {
  const { toast } = await import('#web/ui/toast/toast.ts')
  toast[kind](message)
}
