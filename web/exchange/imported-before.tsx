// The same file has been imported before, or is on its way: where it is, and how to get there.

import { useNavigate } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import type { EarlierImport, ImportShown } from '#shared/exchange/import.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/user/use-dates.ts'
import type { Step } from './step-body.tsx'
import { useImport } from './use-import.ts'

type ImportedBeforeProps = Step & { it: ImportShown; earlier: EarlierImport }

export function ImportedBefore({ it, earlier, onClose, onOther }: ImportedBeforeProps) {
  const { t } = useTexts('board')
  const dates = useDates()
  const navigate = useNavigate()
  const { discard, resume } = useImport()
  const { boardId, importId, state } = earlier
  const open = async () => {
    if (!boardId || !(await discard(it.importId))) return
    onClose()
    await navigate({ to: '/boards/$boardId', params: { boardId } })
  }
  const goOn = async () => {
    if (!importId || !(await discard(it.importId))) return
    await resume(importId)
    onOther(importId)
  }
  return (
    <div role="note" className="mb-5 flex flex-wrap items-center gap-3 rounded-md bg-sunken p-3 text-sm">
      <Info className="shrink-0 text-ink-2" aria-hidden />
      <p className="min-w-48 flex-1">
        {t(state === 'done' ? 'import.again.done' : 'import.again.stopped', { when: dates.relative(earlier.at) })}
      </p>
      {boardId ? (
        <Button size={28} onClick={() => void open()}>
          {t('import.again.open')}
        </Button>
      ) : (
        importId && (
          <Button size={28} onClick={() => void goOn()}>
            {t('import.go_on')}
          </Button>
        )
      )}
    </div>
  )
}
