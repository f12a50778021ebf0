// Stands in place of what is found: nothing yet, nothing at all, or no answer.

import { SearchX, WifiOff } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type NothingProps = { typed: string; isError: boolean; askAgain: () => void }

export function Nothing({ typed, isError, askAgain }: NothingProps) {
  const { t } = useTexts(['navigation', 'common'])
  const words = typed.trim()
  if (!words) return null
  return (
    <div className="grid min-h-64 place-content-center px-6 py-8">
      <EmptyState
        icon={isError ? <WifiOff /> : <SearchX />}
        title={isError ? t('search.failed') : t('search.nothing', { words })}
        text={isError ? t('search.failed_text') : t('search.nothing_text')}
        actions={isError && <Button onClick={askAgain}>{t('common:try_again')}</Button>}
      />
    </div>
  )
}
