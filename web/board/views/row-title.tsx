// The title of a row while it is changed in its place: Enter saves, Esc puts it back (picture 04).

import { useRef, useState } from 'react'
import type { Task } from '#shared/task/model.ts'
import { useDraft } from '#web/draft/use-draft.ts'
import { useTitleProblem } from '#web/draft/use-title-problem.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { takenOrKept } from '#web/rpc/taken-or-kept.ts'
import { useTaskEdits } from '#web/task/use-task-edits.ts'
import { classNames } from '#web/ui/class-names.ts'
import { InlineEdit } from '#web/ui/inline-edit.tsx'
import { Kbd } from '#web/ui/kbd.tsx'

/** What is said of the title lies over the next row: this one has no room for it. */
const belowRow =
  '[&_[aria-live]:not(:empty)]:absolute [&_[aria-live]]:top-full [&_[aria-live]]:-left-1.5 [&_[aria-live]]:z-20 ' +
  '[&_[aria-live]]:mt-0.5 [&_[aria-live]]:rounded-sm [&_[aria-live]]:bg-overlay [&_[aria-live]:not(:empty)]:px-1.5 ' +
  '[&_[aria-live]:not(:empty)]:py-0.5 [&_[aria-live]:not(:empty)]:shadow-e2'

export function RowTitle({ task, onDone }: { task: Task; onDone: () => void }) {
  const { t } = useTexts(['board', 'common'])
  const { me, mayTask } = useBoard()
  const { set } = useTaskEdits()
  const { left, write, clear } = useDraft({ person: me, kind: 'title', id: task.taskId })
  // What was left here is known a moment later.
  const [begun, setBegun] = useState<string | null>(null)
  if (left && begun === null) setBegun(left.text)
  const place = useRef<HTMLSpanElement>(null)
  const done = () => {
    const row = place.current?.closest<HTMLElement>('[role="row"]')
    clear()
    onDone()
    // After the mouse the focus is already elsewhere.
    requestAnimationFrame(() => document.activeElement === document.body && row?.focus())
  }
  return (
    // What is pressed in the field stays there; its keys are letters.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <span
      ref={place}
      className={classNames('relative min-w-0 flex-1', belowRow)}
      data-no-drag
      onClick={(event) => event.stopPropagation()}
    >
      <InlineEdit
        value={task.title}
        label={t('task.title.label')}
        key={begun === null ? 'fresh' : 'begun'}
        begun={begun ?? task.title}
        disabled={mayTask('task.edit', task) !== 'allowed'}
        onText={(text) => {
          if (text === null) done()
          else write(text)
        }}
        onSave={async (title, from) => {
          const isTaken = await takenOrKept(() => set({ ...task, title: from }, 'title', title))
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
