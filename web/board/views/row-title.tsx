// The title of a row while it is changed in its place: Enter saves, Esc puts it back (picture 04).

import { useRef } from 'react'
import type { Task } from '#shared/task/model.ts'
import { useTitleProblem } from '#web/draft/use-title-problem.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { takenOrKept } from '#web/rpc/taken-or-kept.ts'
import { useTaskEdits } from '#web/task/use-task-edits.ts'
import { InlineEdit } from '#web/ui/inline-edit.tsx'
import { Kbd } from '#web/ui/kbd.tsx'

export function RowTitle({ task, onDone }: { task: Task; onDone: () => void }) {
  const { t } = useTexts(['board', 'common'])
  const { mayTask } = useBoard()
  const { set } = useTaskEdits()
  const place = useRef<HTMLSpanElement>(null)
  const done = () => {
    const row = place.current?.closest<HTMLElement>('[role="row"]')
    onDone()
    // After the mouse the focus is already elsewhere.
    requestAnimationFrame(() => document.activeElement === document.body && row?.focus())
  }
  return (
    // What is pressed in the field stays there; its keys are letters.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <span ref={place} className="relative min-w-0 flex-1" data-no-drag onClick={(event) => event.stopPropagation()}>
      <InlineEdit
        value={task.title}
        label={t('task.title.label')}
        begun={task.title}
        disabled={mayTask('task.edit', task) !== 'allowed'}
        onText={(text) => text === null && done()}
        onSave={async (title, from) => {
          const isTaken = await takenOrKept(async () => (await set({ ...task, title: from }, 'title', title)) !== null)
          if (!isTaken) throw new Error('not taken')
        }}
        problemOf={useTitleProblem()}
        failedText={t('task.title.kept')}
        className="text-sm leading-7 font-title xl:pr-46"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-1.5 right-0.5 flex items-center gap-1 text-xs text-ink-2 max-xl:hidden pointer-coarse:hidden"
      >
        <Kbd>{t('common:key.enter')}</Kbd>
        {t('view.saves')}
        <Kbd>Esc</Kbd>
        {t('view.cancels')}
      </span>
    </span>
  )
}
