// Form for a new list: Enter adds it and stays open for the next one, Escape closes it.

import { type FocusEvent, useEffect, useRef } from 'react'
import type { ListId, TabId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { pressedKey } from '#web/ui/keyboard/pressed-key.ts'
import { focusOnMount } from '#web/ui/focus/focus-element.ts'
import { TextInput } from '#web/ui/field/text-input.tsx'
import { useNewList } from './use-new-list.ts'

type NewListFormProps = { tabId: TabId; lastListId: ListId | null; onClose: (shouldFocus: boolean) => void }

export function NewListForm({ tabId, lastListId, onClose }: NewListFormProps) {
  const { t } = useTexts(['board', 'common'])
  const { title, type, error, discard, addTyped } = useNewList(tabId, lastListId)
  const form = useKeepVisible(lastListId)
  const cancel = () => {
    discard()
    onClose(true)
  }
  // Leaving the empty form closes it.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (title.trim() === '' && document.hasFocus() && !currentTarget.contains(relatedTarget)) onClose(false)
  }
  return (
    <div
      ref={form}
      onBlur={onBlur}
      className="flex w-70 shrink-0 flex-col gap-2 rounded-lg bg-sunken p-2 max-md:snap-start"
    >
      <TextInput
        ref={focusOnMount}
        size={36}
        value={title}
        invalid={error !== null}
        aria-label={t('list.title')}
        placeholder={t('list.title')}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          const key = pressedKey(event)
          if (key === 'Enter') addTyped()
          if (key === 'Escape') cancel()
        }}
      />
      <p aria-live="polite" className="px-1.5 text-xs text-bad-ink empty:hidden">
        {error}
      </p>
      <div className="flex gap-2">
        <Button kind="primary" onClick={addTyped}>
          {t('list.add')}
        </Button>
        <Button kind="quiet" onClick={cancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </div>
  )
}

/** Scrolls the form back into view when an added list has pushed it out. */
function useKeepVisible(lastListId: ListId | null) {
  const form = useRef<HTMLDivElement>(null)
  const previousId = useRef<ListId | null | undefined>(undefined)
  useEffect(() => {
    if (previousId.current !== lastListId) form.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    previousId.current = lastListId
  }, [lastListId])
  return form
}
