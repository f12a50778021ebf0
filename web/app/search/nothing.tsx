// Stands in place of what is found: nothing yet, nothing at all, or no answer.

import { SearchX, WifiOff } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type NothingProps = {
  typed: string
  /** Whose tasks alone were looked for; empty is everybody's. */ of?: string
  isError: boolean
  askAgain: () => void
}

export function Nothing({ typed, of = '', isError, askAgain }: NothingProps) {
  const { t } = useTexts(['navigation', 'common'])
  const words = typed.trim()
  if (!words && !of) return null
  const nothing = words ? t('search.nothing', { words }) : t('search.nothing_assigned', { name: of })
  return (
    <div className="grid min-h-64 grid-cols-[minmax(0,1fr)] content-center px-6 py-8">
      <EmptyState
        icon={isError ? <WifiOff /> : <SearchX />}
        title={isError ? t('search.failed') : nothing}
        text={isError ? t('search.failed_text') : t('search.nothing_text')}
        actions={isError && <Button onClick={askAgain}>{t('common:try_again')}</Button>}
      />
    </div>
  )
}
