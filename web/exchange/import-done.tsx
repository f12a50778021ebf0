// The project is there.

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import type { ImportShown } from '#shared/exchange/import.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { type Step, StepBody } from './step-body.tsx'

export function ImportDone({ it, onClose }: Step & { it: ImportShown }) {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    announce(t('import.done.title'))
    void cache.invalidateQueries({ queryKey: ['boards'] })
  }, [cache, t])
  const open = async () => {
    onClose()
    if (it.boardId) await navigate({ to: '/boards/$boardId', params: { boardId: it.boardId } })
  }
  return (
    <StepBody
      footer={
        <>
          <Button onClick={onClose}>{t('common:close')}</Button>
          <Button kind="primary" onClick={() => void open()}>
            {t('import.done.open')}
          </Button>
        </>
      }
    >
      <div className="flex items-center gap-3">
        <CircleCheck className="text-ok-ink" aria-hidden />
        <p className="font-title">{t('import.done.title')}</p>
      </div>
      <p className="mt-2 text-ink-2">{t('import.done.text', { count: it.total })}</p>
    </StepBody>
  )
}
