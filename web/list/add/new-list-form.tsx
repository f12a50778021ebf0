// Form for a new list: Enter adds it and stays open for the next one, Escape closes it.

import { type FocusEvent, useEffect, useRef, useState } from 'react'
import type { ListId, TabId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { focusOnMount } from '#web/ui/focus/focus.ts'
import { TextInput } from '#web/ui/field/text-input.tsx'
import { useTitleError } from '#web/draft/use-title-error.ts'
import { useDraftField } from '#web/draft/use-draft-field.ts'
import { newListId } from '#web/board-store/container-mutations.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { withUndoEntry, newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { useCreateList } from '#web/list/create-mutations.ts'

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

/** State of the form for a new list. The typed title is a stored draft until the list has been created. */
export function useNewList(tabId: TabId, lastListId: ListId | null) {
  const { boardId, me } = useBoard()
  const { create } = useCreateList(boardId)
  const draft = useDraftField({ draftId: { userId: me, kind: 'new-list', id: tabId } })
  const errorOf = useTitleError()
  const [error, setError] = useState<string | null>(null)

  /** Adds lists in order after the last one, as one undo entry. */
  async function add(titles: readonly string[]): Promise<boolean> {
    const entry = newUndoEntry()
    let after = lastListId
    const creations = titles.map((title) => {
      const listId = newListId()
      const creation = withUndoEntry(entry, () => create(title, { tabId, after, before: null }, listId))
      after = listId
      return creation
    })
    return (await Promise.all(creations)).some((list) => list !== null)
  }

  return {
    title: draft.text,
    error,
    type(text: string) {
      draft.type(text)
      setError(null)
    },
    discard: draft.discard,
    add,
    addTyped() {
      const problem = errorOf(draft.text)
      setError(problem)
      if (!problem) void draft.sendAndClear((title) => add([title.trim()]))
    },
  }
}
