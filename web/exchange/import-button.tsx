import { Import } from 'lucide-react'
import { Suspense, useState } from 'react'
import { can } from '#shared/permission/can.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Allowed } from '#web/permission/denial-reason.tsx'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { useProfile } from '#web/user/queries.ts'

export const ImportDialog = lazyWithRetry(async () => (await import('./import-dialog.tsx')).ImportDialog)

/** Renders the button that opens the import dialog. It is disabled with a reason if the user may not create boards. */
export function ImportButton(props: Pick<ButtonProps, 'kind' | 'size' | 'className'>) {
  const { t } = useTexts('board')
  const facts = useProfile().data?.facts
  const [open, setOpen] = useState(false)
  if (!facts) return null
  return (
    <Allowed decision={can('board.create', facts)}>
      {(disabledReason) => (
        <>
          <Button {...props} icon={<Import />} disabledReason={disabledReason} onClick={() => setOpen(true)}>
            {t('import.open')}
          </Button>
          {open && (
            <Suspense>
              <ImportDialog initialId={null} onClose={() => setOpen(false)} />
            </Suspense>
          )}
        </>
      )}
    </Allowed>
  )
}
