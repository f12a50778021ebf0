// Begins a new project; where somebody may not, it says why.

import { Plus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#shared/permission/can.ts'
import { Allowed } from '#web/permission/allowed.tsx'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { useProfile } from '#web/user/queries.ts'

const NewBoardDialog = lazy(async () => ({ default: (await import('./new-board-dialog.tsx')).NewBoardDialog }))

type NewBoardButtonProps = Pick<ButtonProps, 'kind' | 'size' | 'className'> & { icon?: ReactNode }

export function NewBoardButton({ kind = 'primary', icon = <Plus />, ...rest }: NewBoardButtonProps) {
  const { t } = useTranslation('board')
  const facts = useProfile().data?.facts
  const [open, setOpen] = useState(false)
  if (!facts) return null
  return (
    <Allowed verdict={can('board.create', facts)}>
      {(because) => (
        <>
          <Button {...rest} kind={kind} icon={icon} because={because} onClick={() => setOpen(true)}>
            {t('board.new.title')}
          </Button>
          {open && (
            <Suspense>
              <NewBoardDialog onOpenChange={setOpen} />
            </Suspense>
          )}
        </>
      )}
    </Allowed>
  )
}
