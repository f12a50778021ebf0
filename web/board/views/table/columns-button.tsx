import { Columns3 } from 'lucide-react'
import { PopoverButton } from '#web/board/views/popover-button.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'

const ColumnsPopover = lazyWithRetry(async () => (await import('./columns-popover.tsx')).ColumnsPopover)

export function ColumnsButton({ small }: { small?: boolean }) {
  const { t } = useTexts('board')
  return (
    <PopoverButton label={t('view.columns.label')} icon={<Columns3 />} small={small}>
      {(popover) => <ColumnsPopover {...popover} />}
    </PopoverButton>
  )
}
