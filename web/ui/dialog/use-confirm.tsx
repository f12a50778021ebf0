import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { loadable, useIsLoaded } from '#web/ui/lazy/loadable.ts'
import type { ConfirmTexts } from './confirm-dialog.tsx'

export const confirmDialog = loadable(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

type Confirm = (texts: Omit<ConfirmTexts, 'alternative'>) => Promise<boolean>
type PendingConfirm = { texts: ConfirmTexts; answer: (isConfirmed: boolean) => void }

const ConfirmContext = createContext<Confirm | null>(null)

/** Renders the confirm dialog of `useConfirm`. Mounted once around the app. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingConfirm | null>(null)
  const [open, setOpen] = useState(false)
  const answer = (isConfirmed: boolean) => {
    setOpen(false)
    pending?.answer(isConfirmed)
  }
  // If the dialog cannot be loaded, the answer is no.
  const isLoaded = useIsLoaded(confirmDialog, open, () => answer(false))

  const confirm = useCallback<Confirm>(
    (texts) =>
      new Promise((resolve) => {
        setPending({ texts, answer: resolve })
        setOpen(true)
      }),
    [],
  )

  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending && isLoaded && (
        <confirmDialog.Component {...pending.texts} open={open} onAnswer={(choice) => answer(choice === 'confirm')} />
      )}
    </ConfirmContext>
  )
}

/** Returns a function that asks the user and resolves to the answer: `if (await confirm({ … })) …`. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider around it')
  return confirm
}
