import { Pencil } from 'lucide-react'
import type { MouseEvent, RefObject } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task, TaskBody } from '#shared/task/model.ts'
import { MarkdownText } from '#web/comment/markdown-text.tsx'
import { UnsentDraftText } from '#web/draft/draft-notices.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague } from '#web/people/queries.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import type { OutboxState } from '#web/rpc/outbox/outbox.ts'
import { useReportLook } from '#web/live/live-boards.ts'
import { ActivityNote } from '#web/presence/presence.tsx'
import { PendingMark } from '#web/rpc/outbox/pending-mark.tsx'
import { IconButton, Button } from '#web/ui/button.tsx'
import { SectionTitle } from '#web/ui/layout/section-title.tsx'
import { useFocusOpener } from '#web/ui/focus/use-focus-opener.ts'
import { DescriptionEditor, preloadEditor } from './description-editor.tsx'
import { useToggleCheckbox } from './mutations.ts'
import { useDescriptionEdit, type DescriptionEdit } from './use-description-edit.ts'
import { useUnsavedGuard, useConfirmDiscard } from '#web/draft/leave-guard.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'

/** Loads the editor when the pointer or the focus enters the element. */
const preloadHandlers = { onPointerEnter: preloadEditor, onFocus: preloadEditor }

const isDescriptionChange = ({ pending }: OutboxState, taskId: string): boolean =>
  pending.some(({ path, input }) => path === 'tasks.describe' && (input as { taskId: unknown }).taskId === taskId)

type DescriptionProps = {
  task: Task
  body: TaskBody
  people: readonly Colleague[]
  onOpenTask: (taskId: TaskId) => void
}

/** Renders the description of a task, or its editor. */
export function Description({ task, body, people, onOpenTask }: DescriptionProps) {
  const { t } = useTexts('board')
  const { me, mayTask } = useBoard()
  const edit = useDescriptionEdit(body, me)
  const canEdit = mayTask('task.edit', task) === 'allowed'
  const editing = canEdit && edit.session !== null
  const opener = useFocusOpener(editing)
  useReportLook(editing ? { boardId: task.boardId, taskId: task.taskId, activity: 'describing' } : null)
  useConfirmLeave(editing && edit.dirty)
  return (
    <section aria-label={t('task.description.title')} className="group/description mb-6">
      <div className="mb-2 flex min-h-5 items-center gap-2">
        <SectionTitle className="text-base">{t('task.description.title')}</SectionTitle>
        {canEdit && !editing && body.description.trim() !== '' && (
          <span className="-my-1 opacity-0 transition-opacity group-focus-within/description:opacity-100 group-hover/description:opacity-100 pointer-coarse:opacity-100">
            <IconButton
              ref={opener}
              label={t('task.description.edit')}
              icon={<Pencil />}
              onClick={edit.start}
              {...preloadHandlers}
            />
          </span>
        )}
        <ActivityNote taskId={task.taskId} activity="describing" className="text-xs text-warn-ink" />
        <span aria-live="polite" className="flex items-center gap-2 text-xs text-ink-3">
          {edit.saving && t(`task.description.${edit.saving}`)}
          <PendingMark id={task.taskId} isPending={isDescriptionChange} />
        </span>
      </div>
      {editing && edit.session?.conflict && <DescriptionConflict editing={edit} currentText={body.description} />}
      {editing && !edit.session?.conflict && (
        // A new session starts with a new editor.
        <DescriptionEditor key={edit.session?.initialText} task={task} editing={edit} people={people} />
      )}
      {!editing && <DescriptionText {...{ body, canEdit, edit, opener, onOpenTask }} />}
      {/* The user may have lost the permission while writing. */}
      {!canEdit && (
        <div className="mt-3">
          <UnsentDraftText
            draftId={{ userId: me, kind: 'description', id: task.taskId }}
            label={t('task.unavailable.draft')}
          />
        </div>
      )}
    </section>
  )
}

type DescriptionTextProps = Pick<DescriptionProps, 'body' | 'onOpenTask'> & {
  canEdit: boolean
  edit: DescriptionEdit
  opener: RefObject<HTMLButtonElement | null>
}

function DescriptionText({ body, canEdit, edit, opener, onOpenTask }: DescriptionTextProps) {
  const { t } = useTexts('board')
  const toggleCheckbox = useToggleCheckbox(body)
  if (body.description.trim() === '') {
    if (!canEdit) return <p className="text-ink-3">{t('task.description.none')}</p>
    return (
      <button
        ref={opener}
        type="button"
        onClick={edit.start}
        {...preloadHandlers}
        className="touch-target -mx-2 w-[calc(100%+1rem)] rounded-sm px-2 py-1.5 text-start text-ink-3 transition-colors hover:bg-hover"
      >
        {t('task.description.add')}
      </button>
    )
  }
  // A click on the text starts editing, except on links, checkboxes and selections.
  const onClick = ({ target }: MouseEvent) => {
    if (!canEdit || (target instanceof Element && target.closest('a, button, input'))) return
    if (getSelection()?.isCollapsed ?? true) edit.start()
  }
  return (
    // Keyboard users have the button beside the heading.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div onClick={onClick} {...(canEdit && preloadHandlers)} className="max-w-[76ch] text-base">
      <MarkdownText
        text={body.description}
        onOpenTask={onOpenTask}
        onToggleCheckbox={canEdit ? (change) => void toggleCheckbox(change) : undefined}
      />
    </div>
  )
}

/** Asks for confirmation before the user leaves a task whose description has unsaved text; the draft is kept. */
function useConfirmLeave(dirty: boolean): void {
  const { t } = useTexts('board')
  const ask = useConfirm()
  useUnsavedGuard(dirty, () =>
    ask({
      title: t('task.description.leave.title'),
      text: t('task.description.leave.text'),
      confirm: t('task.description.leave.confirm'),
      cancel: t('task.description.leave.stay'),
    }),
  )
}

type DescriptionConflictProps = { editing: DescriptionEdit; currentText: string }

/** Shows the user's text and the newer text of a description side by side, and lets the user choose one. */
function DescriptionConflict({ editing, currentText }: DescriptionConflictProps) {
  const { t } = useTexts('board')
  const confirmIfUnsaved = useConfirmDiscard()
  const takeTheirText = async () => {
    if (await confirmIfUnsaved(editing.text, { confirm: t('task.description.conflict.take_theirs') })) editing.discard()
  }
  return (
    <div role="alert" className="rounded-md border border-warn bg-raised">
      <p className="border-b border-line px-3 py-2 text-sm text-warn-ink">{t('task.description.conflict.text')}</p>
      <div className="grid grid-cols-2 divide-x divide-line max-md:grid-cols-1 max-md:divide-x-0 max-md:divide-y">
        <TextColumn heading={t('task.description.conflict.mine')} text={editing.text} />
        <TextColumn heading={t('task.description.conflict.theirs')} text={currentText} />
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line p-2">
        <Button size={28} onClick={() => void takeTheirText()}>
          {t('task.description.conflict.take_theirs')}
        </Button>
        <Button size={28} onClick={editing.rebase}>
          {t('task.description.conflict.keep_editing')}
        </Button>
        <Button size={28} kind="primary" busy={editing.saving === 'saving'} onClick={editing.saveAnyway}>
          {t('task.description.conflict.take_mine')}
        </Button>
      </div>
    </div>
  )
}

function TextColumn({ heading, text }: { heading: string; text: string }) {
  return (
    <section className="min-w-0 p-3">
      <h4 className="mb-1 text-xs font-title text-ink-3">{heading}</h4>
      <div className="max-h-80 overflow-y-auto text-sm">
        <MarkdownText text={text} />
      </div>
    </section>
  )
}
