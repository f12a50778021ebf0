// Says quietly that what stands in a field was typed before.

import { useTexts } from '#web/i18n/use-texts.tsx'

export function DraftLine({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTexts('common')
  return (
    <output className="flex items-center gap-1.5 text-xs text-ink-3">
      {t('draft.restored')}
      <span aria-hidden>·</span>
      <button type="button" onClick={onDiscard} className="link touch-target">
        {t('draft.discard')}
      </button>
    </output>
  )
}
