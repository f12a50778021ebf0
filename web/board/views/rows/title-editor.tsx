// Edits a task title in its row: Enter saves, Esc cancels.

import { useRef, useState } from 'react'
import type { Task } from '#shared/task/model.ts'
import { useDraft } from '#web/draft/use-draft.ts'
import { useTitleError } from '#web/draft/use-title-error.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { isAcceptedOrQueued } from '#web/rpc/optimistic/mutation-queue.ts'
import { useTaskEdits } from '#web/task/actions/use-task-edits.ts'
import { classNames } from '#web/ui/class-names.ts'
import { InlineEdit } from '#web/ui/field/inline-edit.tsx'
import { Kbd } from '#web/ui/keyboard/kbd.tsx'

/** Messages overlap the next row, since the row has no space for them. */
const messageClassName =
  '[&_[aria-live]:not(:empty)]:absolute [&_[aria-live]]:top-full [&_[aria-live]]:-left-1.5 [&_[aria-live]]:z-20 ' +
  '[&_[aria-live]]:mt-0.5 [&_[aria-live]]:rounded-sm [&_[aria-live]]:bg-overlay [&_[aria-live]:not(:empty)]:px-1.5 ' +
  '[&_[aria-live]:not(:empty)]:py-0.5 [&_[aria-live]:not(:empty)]:shadow-e2'

export function TitleEditor({ task, onDone }: { task: Task; onDone: () => void }) {
  const { t } = useTexts(['board', 'common'])
  const { me, mayTask } = useBoard()
  const { set } = useTaskEdits()
  const { savedDraft, write, clear } = useDraft({ userId: me, kind: 'title', id: task.taskId })
  // The stored draft loads asynchronously.
  const [draftText, setDraftText] = useState<string | null>(null)
  if (savedDraft && draftText === null) setDraftText(savedDraft.text)
  const container = useRef<HTMLSpanElement>(null)
  const done = () => {
    const row = container.current?.closest<HTMLElement>('[role="row"]')
    clear()
    onDone()
    // After a pointer action the focus is already elsewhere.
    requestAnimationFrame(() => document.activeElement === document.body && row?.focus())
  }
  return (
    // Stops clicks in the field; its keys are text input.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <span
      ref={container}
      className={classNames('relative min-w-0 flex-1', messageClassName)}
      data-no-drag
      onClick={(event) => event.stopPropagation()}
    >
      <InlineEdit
        value={task.title}
        label={t('task.title.label')}
        key={draftText === null ? 'initial' : 'restored'}
        initialDraft={draftText ?? task.title}
        disabled={mayTask('task.edit', task) !== 'allowed'}
        onDraftChange={(text) => {
          if (text === null) done()
          else write(text)
        }}
        onSave={async (title, from) => {
          const isAccepted = await isAcceptedOrQueued(() => set({ ...task, title: from }, 'title', title))
          if (!isAccepted) throw new Error('not accepted')
        }}
        validate={useTitleError()}
        saveErrorText={t('task.title.not_saved')}
        className="text-sm leading-7 font-title xl:pr-46"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-1.5 right-0.5 flex items-center gap-1 text-xs text-ink-2 max-xl:hidden pointer-coarse:hidden"
      >
        <Kbd>{t('common:key.enter')}</Kbd>
        {t('view.save_hint')}
        <Kbd>Esc</Kbd>
        {t('view.cancel_hint')}
      </span>
    </span>
  )
}
