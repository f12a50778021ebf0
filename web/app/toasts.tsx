// Where toasts appear. Fetched once the first page is there, as nothing has failed before.

import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ToastMessage } from '#web/ui/toast.ts'

const Toaster = lazy(async () => ({ default: (await import('#web/ui/toaster.tsx')).Toaster }))

export function Toasts() {
  const { t } = useTranslation('common')
  return (
    <Suspense>
      <Toaster label={t('toasts')} closeLabel={t('close')} />
    </Suspense>
  )
}

export async function sayLater(kind: 'warning' | 'error', message: ToastMessage): Promise<void> {
  const { toast } = await import('#web/ui/toast.ts')
  toast[kind](message)
}
