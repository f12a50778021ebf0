// Which columns the table shows: a button, and what hangs on it.

import { Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { HangingButton } from '#web/board/views/hanging-button.tsx'
import { part } from '#web/rpc/part.ts'

const ColumnsPopover = part(async () => (await import('./columns-popover.tsx')).ColumnsPopover)

export function ColumnsButton({ small }: { small?: boolean }) {
  const { t } = useTranslation('board')
  return (
    <HangingButton label={t('view.columns.label')} icon={<Columns3 />} small={small}>
      {(hanging) => <ColumnsPopover {...hanging} />}
    </HangingButton>
  )
}
