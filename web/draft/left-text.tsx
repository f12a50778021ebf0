// What somebody had typed, where they cannot send it any more: to be read, and to be copied.

import { type DraftOf, useDraft } from './use-draft.ts'

export function LeftText({ of, label }: { of: DraftOf; label: string }) {
  const { left } = useDraft(of)
  if (!left?.text) return null
  return (
    <section aria-label={label} className="w-full max-w-[76ch] rounded-md border border-line p-3 text-start">
      <p className="mb-1 text-xs font-head text-ink-3">{label}</p>
      <p className="max-h-60 overflow-y-auto text-sm whitespace-pre-wrap wrap-anywhere select-text">{left.text}</p>
    </section>
  )
}
