// Which columns the table shows: a button, and what hangs on it, which is fetched with the first press.

import { Columns3Cog } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '#web/rpc/part.ts'
import { Button } from '#web/ui/button.tsx'

const ColumnsPopover = part(async () => (await import('./columns-popover.tsx')).ColumnsPopover)

export function ColumnsButton({ small }: { small?: boolean }) {
  const { t } = useTranslation('board')
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  return (
    <>
      <Button
        ref={button}
        kind="quiet"
        icon={<Columns3Cog />}
        {...(small && { size: 40, iconOnly: true })}
        aria-label={t('view.columns.label')}
        aria-haspopup="dialog"
        aria-expanded={open}
        // By the time of the click the press has closed it already.
        onPointerDown={() => {
          wasOpen.current = open
        }}
        onClick={() => {
          setOpen(!wasOpen.current)
          wasOpen.current = false
        }}
      >
        {small ? undefined : t('view.columns.label')}
      </Button>
      {open && (
        <Suspense>
          <ColumnsPopover anchor={button} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
