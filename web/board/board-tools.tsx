// The row of tools above the lists: how the board is looked at, and what is looked for.

import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#web/ui/search-field.tsx'

type BoardToolsProps = { find: string; onFind: (text: string) => void }

export function BoardTools({ find, onFind }: BoardToolsProps) {
  const { t } = useTranslation(['board', 'common'])
  const row = useRef<HTMLDivElement>(null)
  useLetter('f', () => row.current?.querySelector('input')?.focus())
  return (
    <div ref={row} className="flex h-13 shrink-0 items-center gap-2 px-6 max-md:px-4">
      <div className="flex-1" />
      <div className="w-42 max-md:w-full">
        <SearchField
          label={t('board.find_in_tab')}
          placeholder={t('board.find_in_tab')}
          value={find}
          onSearch={onFind}
          clearLabel={t('common:clear')}
          keys={['F']}
        />
      </div>
    </div>
  )
}

/** A single letter anywhere but where one types (look §9). */
function useLetter(letter: string, then: () => void): void {
  const latest = useRef(then)
  latest.current = then
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]')
      if (typing || event.key !== letter || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [letter])
}
