// The field a list is renamed in, in place of its name.

import { useRef, useState } from 'react'
import type { List } from '#shared/list/model.ts'
import { useTitleProblem } from '#web/draft/use-title-problem.ts'
import { useTyped } from '#web/draft/use-typed.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { classNames } from '#web/ui/class-names.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { takesFocus } from '#web/ui/takes-focus.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { useListMutations } from './mutations.ts'

export function ListRenaming({ list, onDone }: { list: List; onDone: (byKey: boolean) => void }) {
  const { t } = useTexts('board')
  const { boardId, me } = useBoard()
  const { change } = useListMutations(boardId)
  const { text, ...typed } = useTyped({ of: { person: me, kind: 'title', id: list.listId }, initialText: list.title })
  const problemOf = useTitleProblem()
  const [wrong, setWrong] = useState<string | null>(null)
  const left = useRef(false)
  const leave = (byKey: boolean) => {
    if (left.current) return
    left.current = true
    if (!typed.sending) typed.discard()
    onDone(byKey)
  }
  const rename = async (title: string, from: string) =>
    (await change(list, { field: 'title', from, to: title.trim() })) !== null
  const save = async (byKey: boolean) => {
    // A field that is taken away loses the focus once more.
    if (left.current || typed.sending) return
    if (text.trim() === '' || text.trim() === list.title) return leave(byKey)
    // What is wrong or was refused stays in the field.
    const problem = problemOf(text)
    setWrong(problem)
    if (!problem && (await typed.send(rename))) leave(byKey)
  }
  return (
    <div className={classNames('min-w-0 flex-1', wrong && 'py-1.5')}>
      <TextInput
        ref={takesFocus}
        size={32}
        value={text}
        invalid={wrong !== null}
        readOnly={typed.sending}
        aria-label={t('list.title')}
        onChange={({ target }) => {
          typed.type(target.value)
          setWrong(null)
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
        {wrong}
      </p>
    </div>
  )
}
