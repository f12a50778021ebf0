import { Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { can } from '#shared/permission/can.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { PermissionGate } from '#web/permission/denial-reason.tsx'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { useMe, useProfile } from '#web/user/queries.ts'

export const NewBoardDialog = lazyWithRetry(async () => (await import('./new-board-dialog.tsx')).NewBoardDialog)

type NewBoardButtonProps = Pick<ButtonProps, 'kind' | 'size' | 'className'> & { icon?: ReactNode }

/** Opens the dialog for a new board; disabled with the reason if the user may not create one. */
export function NewBoardButton({ kind = 'primary', icon = <Plus />, ...rest }: NewBoardButtonProps) {
  const { t } = useTexts('board')
  const facts = useProfile().data?.facts
  const me = useMe()
  const [open, setOpen] = useState(false)
  if (!facts || !me) return null
  return (
    <PermissionGate decision={can('board.create', facts)}>
      {(disabledReason) => (
        <>
          <Button {...rest} kind={kind} icon={icon} disabledReason={disabledReason} onClick={() => setOpen(true)}>
            {t('board.new.title')}
          </Button>
          {open && (
            <Suspense>
              <NewBoardDialog me={me} onOpenChange={setOpen} />
            </Suspense>
          )}
        </>
      )}
    </PermissionGate>
  )
}
