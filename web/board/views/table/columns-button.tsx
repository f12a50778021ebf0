// Which columns the table shows: a button, and what hangs on it.

import { Columns3 } from 'lucide-react'
import { HangingButton } from '#web/board/views/hanging-button.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { part } from '#web/rpc/part.tsx'

const ColumnsPopover = part(async () => (await import('./columns-popover.tsx')).ColumnsPopover)

export function ColumnsButton({ small }: { small?: boolean }) {
  const { t } = useTexts('board')
  return (
    <HangingButton label={t('view.columns.label')} icon={<Columns3 />} small={small}>
      {(hanging) => <ColumnsPopover {...hanging} />}
    </HangingButton>
  )
}
