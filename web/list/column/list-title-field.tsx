// Inline field that renames a list.

import { useRef, useState } from 'react'
import type { List } from '#shared/list/model.ts'
import { useTitleError } from '#web/draft/use-title-error.ts'
import { useDraftField } from '#web/draft/use-draft-field.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { classNames } from '#web/ui/class-names.ts'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { focusOnMount } from '#web/ui/focus/focus.ts'
import { TextInput } from '#web/ui/field/text-input.tsx'
import { useListMutations } from '#web/list/mutations.ts'

export function ListTitleField({ list, onDone }: { list: List; onDone: (byKeyboard: boolean) => void }) {
  const { t } = useTexts('board')
  const { boardId, me } = useBoard()
  const { change } = useListMutations(boardId)
  const { text, ...draft } = useDraftField({
    draftId: { userId: me, kind: 'title', id: list.listId },
    initialText: list.title,
  })
  const errorOf = useTitleError()
  const [error, setError] = useState<string | null>(null)
  const hasClosed = useRef(false)
  const leave = (byKeyboard: boolean) => {
    if (hasClosed.current) return
    hasClosed.current = true
    if (!draft.sending) draft.discard()
    onDone(byKeyboard)
  }
  const rename = async (title: string, from: string) =>
    (await change(list, { field: 'title', from, to: title.trim() })) !== null
  const save = async (byKeyboard: boolean) => {
    // Removing the field causes another blur event.
    if (hasClosed.current || draft.sending) return
    if (text.trim() === '' || text.trim() === list.title) return leave(byKeyboard)
    // An invalid or rejected title stays in the field.
    const problem = errorOf(text)
    setError(problem)
    if (!problem && (await draft.send(rename))) leave(byKeyboard)
  }
  return (
    <div className={classNames('min-w-0 flex-1', error && 'py-1.5')}>
      <TextInput
        ref={focusOnMount}
        size={32}
        value={text}
        invalid={error !== null}
        readOnly={draft.sending}
        aria-label={t('list.title')}
        onChange={({ target }) => {
          draft.type(target.value)
          setError(null)
        }}
        onFocus={({ target }) => target.select()}
        onBlur={() => void save(false)}
        onKeyDown={(event) => {
          const key = pressedKey(event)
          if (key === 'Enter') void save(true)
          if (key === 'Escape') leave(true)
        }}
      />
      <p aria-live="polite" className="px-1.5 pt-1 text-xs text-bad-ink empty:hidden">
        {error}
      </p>
    </div>
  )
}
