// Where toasts appear. Fetched once the first page is there, as nothing has failed before.

import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ToastMessage } from '#web/ui/toast.ts'

const Toaster = lazy(async () => ({ default: (await import('#web/ui/toaster.tsx')).Toaster }))

export function Toasts() {
  const { t } = useTranslation('common')
  return (
    <Suspense>
      <Toaster label={t('toasts')} closeLabel={t('close')} />
      <Ready />
    </Suspense>
  )
}

let isThere: () => void = () => {}
const there = new Promise<void>((resolve) => {
  isThere = resolve
})

function Ready() {
  useEffect(() => isThere(), [])
  return null
}

/** Says it once there is a place to say it in: what came before would be lost. */
export async function sayLater(kind: 'warning' | 'error', message: ToastMessage): Promise<void> {
  const [{ toast }] = await Promise.all([import('#web/ui/toast.ts'), there])
  toast[kind](message)
}
