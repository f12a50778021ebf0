import { useState } from 'react'
import { InlineEdit, type InlineEditProps } from '#web/ui/field/inline-edit.tsx'
import { isAcceptedOrQueued } from '#web/rpc/optimistic/mutation-queue.ts'
import { type DraftId, useDraft } from './use-draft.ts'

type DraftInlineEditProps = Omit<InlineEditProps, 'initialDraft' | 'onDraftChange' | 'onSave'> & {
  draftId: DraftId
  /** Saves the text; resolves with whether it was accepted. */
  onSave: (text: string, from: string) => Promise<boolean>
}

/** Renders an inline edit whose unsaved text is stored as a draft until the save is accepted. */
export function DraftInlineEdit({ draftId, onSave, ...rest }: DraftInlineEditProps) {
  const { savedDraft, write, clear } = useDraft(draftId)
  // The first draft that is found remounts the field with its text. Later changes are the field's own state.
  const [restoredText, setRestoredText] = useState<string | null>(null)
  if (savedDraft && restoredText === null) setRestoredText(savedDraft.text)
  return (
    <InlineEdit
      {...rest}
      key={restoredText === null ? 'initial' : 'restored'}
      initialDraft={savedDraft?.text}
      onDraftChange={(text) => (text === null ? clear() : write(text))}
      onSave={async (text, from) => {
        if (!(await isAcceptedOrQueued(() => onSave(text, from)))) throw new Error('not accepted')
      }}
    />
  )
}
