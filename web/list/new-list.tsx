// The field a new list is named in: Enter adds it and stays open for the next, Esc closes.

import { type FocusEvent, useEffect, useRef } from 'react'
import type { ListId, TabId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { takesFocus } from '#web/ui/takes-focus.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { useNewList } from './use-new-list.ts'

type NewListProps = { tabId: TabId; last: ListId | null; onClose: (byHand: boolean) => void }

export function NewList({ tabId, last, onClose }: NewListProps) {
  const { t } = useTexts(['board', 'common'])
  const { title, type, wrong, discard, addTyped } = useNewList(tabId, last)
  const form = useStayInSight(last)
  const leave = () => {
    discard()
    onClose(true)
  }
  // Whoever goes elsewhere without a word did not want a list.
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
        ref={takesFocus}
        size={36}
        value={title}
        invalid={wrong !== null}
        aria-label={t('list.title')}
        placeholder={t('list.title')}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          const key = pressedKey(event)
          if (key === 'Enter') addTyped()
          if (key === 'Escape') leave()
        }}
      />
      <p aria-live="polite" className="px-1.5 text-xs text-bad-ink empty:hidden">
        {wrong}
      </p>
      <div className="flex gap-2">
        <Button kind="primary" onClick={addTyped}>
          {t('list.add')}
        </Button>
        <Button kind="quiet" onClick={leave}>
          {t('common:cancel')}
        </Button>
      </div>
    </div>
  )
}

/** Every list that is added pushes the field on; it is brought back. */
function useStayInSight(last: ListId | null) {
  const form = useRef<HTMLDivElement>(null)
  const before = useRef<ListId | null | undefined>(undefined)
  useEffect(() => {
    if (before.current !== last) form.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    before.current = last
  }, [last])
  return form
}
