import { useTexts } from '#web/i18n/use-texts.tsx'
import { type DraftId, useDraft } from './use-draft.ts'

/** Notes below a field that it contains an unsent draft, with a button that discards the draft. */
export function RestoredDraftNotice({ onDiscard }: { onDiscard: () => void }) {
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

/** Shows a draft that the user may no longer send, so that it can be read and copied. Renders nothing without a draft. */
export function UnsentDraftText({ draftId, label }: { draftId: DraftId; label: string }) {
  const { savedDraft } = useDraft(draftId)
  if (!savedDraft?.text) return null
  return (
    <section aria-label={label} className="w-full max-w-[76ch] rounded-md border border-line p-3 text-start">
      <p className="mb-1 text-xs font-head text-ink-3">{label}</p>
      <p className="max-h-60 overflow-y-auto text-sm whitespace-pre-wrap wrap-anywhere select-text">
        {savedDraft.text}
      </p>
    </section>
  )
}
