import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { showPalette, usePaletteState } from '#web/app/overlay-state.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { commandKey, pressedKey } from '#web/ui/keyboard/keys.ts'
import { Keys } from '#web/ui/keyboard/kbd.tsx'

const Palette = lazyWithRetry(async () => (await import('./palette.tsx')).Palette)

/** Renders the search field of the top bar, which opens the palette. */
export function SearchButton() {
  const { t } = useTexts(['navigation', 'common'])
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => showPalette(true)}
      className="flex h-8 w-95 min-w-0 items-center gap-2 rounded-sm border border-line-2 bg-raised px-2.5 text-sm text-ink-3 hover:border-ink-3"
    >
      <Search />
      <span className="min-w-0 flex-1 truncate text-start">{t('search.open')}</span>
      <Keys keys={[commandKey(t('common:key.ctrl')), 'K']} />
    </button>
  )
}

export function SearchPalette() {
  const paletteState = usePaletteState()
  const [wasOpened, setOpened] = useState(false)
  if (paletteState && !wasOpened) setOpened(true)
  useEffect(() => {
    // Ctrl or Cmd with K works in text fields too, but not while a confirm dialog is open.
    const onKeyDown = (event: KeyboardEvent) => {
      if (pressedKey(event).toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      if (!document.querySelector('[role="alertdialog"]')) showPalette(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    wasOpened && (
      <Suspense>
        <Palette paletteState={paletteState} />
      </Suspense>
    )
  )
}
