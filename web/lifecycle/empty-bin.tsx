// Empties the recycle bin: the button, how far it has come, and what stayed.

import { Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '#web/rpc/part.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Shelf } from './shelf.ts'
import { useEmptying } from './use-emptying.ts'

const RefusedDialog = part(async () => (await import('./refused-dialog.tsx')).RefusedDialog)

export function EmptyBin({ shelf }: { shelf: Shelf }) {
  const { t } = useTranslation('archive')
  const { done, start, stop, left, forget } = useEmptying(shelf)
  return (
    <div className="flex shrink-0 items-center gap-3">
      <output className="text-sm text-ink-2 empty:hidden">
        {done !== null && t('emptying.so_far', { count: done })}
      </output>
      {done === null ? (
        <Button icon={<Trash2 />} onClick={start} className="text-bad-ink!">
          {t('recycle_bin.empty')}
        </Button>
      ) : (
        <Button onClick={stop}>{t('emptying.stop')}</Button>
      )}
      {left && (
        <Suspense>
          <RefusedDialog verb="purge" rows={left.rows} refused={left.refused} onClose={forget} />
        </Suspense>
      )}
    </div>
  )
}
