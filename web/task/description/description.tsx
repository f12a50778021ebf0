// The description of a task: read, ticked, and written by those who may.

import { Pencil } from 'lucide-react'
import type { MouseEvent, RefObject } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task, TaskBody } from '#shared/task/model.ts'
import { MarkdownText } from '#web/comment/markdown-text.tsx'
import { LeftText } from '#web/draft/left-text.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague } from '#web/people/queries.ts'
import { useBoard } from '#web/picture/use-board.ts'
import type { Standing } from '#web/rpc/unsent.ts'
import { WaitsMark } from '#web/rpc/waits-mark.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PartTitle } from '#web/ui/part-title.tsx'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { DescriptionEditor, prepareEditor } from './description-editor.tsx'
import { TwoTexts } from './two-texts.tsx'
import { useTicking } from './use-ticking.ts'
import { useAskToStay } from './use-ask-to-stay.ts'
import { useWriting, type Writing } from './use-writing.ts'

/** Whoever comes near may want to write; the editor is fetched by then. */
const near = { onPointerEnter: prepareEditor, onFocus: prepareEditor }

const isDescribed = ({ waiting }: Standing, of: string): boolean =>
  waiting.some(({ path, input }) => path === 'tasks.describe' && (input as { taskId: unknown }).taskId === of)

type DescriptionProps = {
  task: Task
  body: TaskBody
  people: readonly Colleague[]
  onOpenTask: (taskId: TaskId) => void
}

export function Description({ task, body, people, onOpenTask }: DescriptionProps) {
  const { t } = useTexts('board')
  const { me, mayTask } = useBoard()
  const writing = useWriting(body, me)
  const mayEdit = mayTask('task.edit', task) === 'allowed'
  const editing = mayEdit && writing.session !== null
  const opener = useFocusBack(editing)
  useAskToStay(editing && writing.dirty)
  return (
    <section aria-label={t('task.description.title')} className="group/description mb-6">
      <div className="mb-2 flex min-h-5 items-center gap-2">
        <PartTitle className="text-base">{t('task.description.title')}</PartTitle>
        {mayEdit && !editing && body.description.trim() !== '' && (
          <span className="-my-1 opacity-0 transition-opacity group-focus-within/description:opacity-100 group-hover/description:opacity-100 pointer-coarse:opacity-100">
            <IconButton
              ref={opener}
              label={t('task.description.edit')}
              icon={<Pencil />}
              onClick={writing.start}
              {...near}
            />
          </span>
        )}
        <span aria-live="polite" className="flex items-center gap-2 text-xs text-ink-3">
          {writing.saving && t(`task.description.${writing.saving}`)}
          <WaitsMark of={task.taskId} isIn={isDescribed} />
        </span>
      </div>
      {editing && writing.session?.conflict && <TwoTexts writing={writing} theirs={body.description} />}
      {editing && !writing.session?.conflict && (
        // What is written begins anew with every session.
        <DescriptionEditor key={writing.session?.begun} task={task} writing={writing} people={people} />
      )}
      {!editing && <Written {...{ body, mayEdit, writing, opener, onOpenTask }} />}
      {/* The right may have gone while they were writing. */}
      {!mayEdit && (
        <div className="mt-3">
          <LeftText of={{ person: me, kind: 'description', id: task.taskId }} label={t('task.gone.written')} />
        </div>
      )}
    </section>
  )
}

type WrittenProps = Pick<DescriptionProps, 'body' | 'onOpenTask'> & {
  mayEdit: boolean
  writing: Writing
  opener: RefObject<HTMLButtonElement | null>
}

function Written({ body, mayEdit, writing, opener, onOpenTask }: WrittenProps) {
  const { t } = useTexts('board')
  const tick = useTicking(body)
  if (body.description.trim() === '') {
    if (!mayEdit) return <p className="text-ink-3">{t('task.description.none')}</p>
    return (
      <button
        ref={opener}
        type="button"
        onClick={writing.start}
        {...near}
        className="touch-target -mx-2 w-[calc(100%+1rem)] rounded-sm px-2 py-1.5 text-start text-ink-3 transition-colors hover:bg-hover"
      >
        {t('task.description.add')}
      </button>
    )
  }
  // Pressing the text begins to edit it; links, boxes and a selection keep their own meaning.
  const onClick = ({ target }: MouseEvent) => {
    if (!mayEdit || (target instanceof Element && target.closest('a, button, input'))) return
    if (getSelection()?.isCollapsed ?? true) writing.start()
  }
  return (
    // The button beside the heading is the way for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div onClick={onClick} {...(mayEdit && near)} className="max-w-[76ch] text-base">
      <MarkdownText
        text={body.description}
        onOpenTask={onOpenTask}
        onTick={mayEdit ? (wish) => void tick(wish) : undefined}
      />
    </div>
  )
}
