// The end of what is read so far: coming near it, or pressing it, reads on.

import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { useLatest } from '#web/ui/use-latest.ts'

type EndProps = { busy: boolean; onReach: () => void }

export function End({ busy, onReach }: EndProps) {
  const { t } = useTranslation('archive')
  const end = useRef<HTMLDivElement>(null)
  const latest = useLatest(onReach)
  useEffect(() => {
    if (busy || !end.current || typeof IntersectionObserver !== 'function') return undefined
    const near = new IntersectionObserver(([seen]) => seen?.isIntersecting && latest.current(), { rootMargin: '400px' })
    near.observe(end.current)
    return () => near.disconnect()
  }, [busy, latest])
  return (
    <div ref={end} className="grid justify-items-center py-4">
      <Button size={28} kind="quiet" busy={busy} onClick={onReach}>
        {t('more')}
      </Button>
    </div>
  )
}
