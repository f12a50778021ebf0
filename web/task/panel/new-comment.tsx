import type { Task } from '#shared/task/model.ts'
import { CommentEditor } from '#web/comment/comment-editor.tsx'
import { useCommentMutations } from '#web/comment/mutations.ts'
import { LeftText } from '#web/draft/left-text.tsx'
import type { DraftOf } from '#web/draft/use-draft.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { useMentionable } from './use-mentionable.ts'

/** Renders the field for a new comment, or the reason why the user may not comment. */
export function NewComment({ task }: { task: Task }) {
  const { t } = useTexts('board')
  const { me, mayTask } = useBoard()
  const comments = useCommentMutations(task, me)
  const mentionable = useMentionable(task)
  const because = useDenialReason()(mayTask('task.comment', task))
  const draft: DraftOf = { person: me, kind: 'comment', id: task.taskId }
  return (
    <div
      data-new-comment
      className="shrink-0 border-line bg-sunken px-4 pb-4 max-lg:border-t max-lg:pt-3 max-md:bg-frame max-md:px-3 max-md:pt-2 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:border-l dark:bg-sheet"
    >
      {because ? (
        <div className="grid gap-2">
          {/* The user may have lost the permission while writing. */}
          <LeftText of={draft} label={t('task.gone.written')} />
          <p className="rounded-md border border-line px-3 py-2.5 text-sm text-ink-3">
            {t('comment.may_not')} {because}
          </p>
        </div>
      ) : (
        <CommentEditor
          key={task.taskId}
          atFoot
          task={task}
          draft={draft}
          people={mentionable}
          onSend={async (text) => (await comments.add(text)) !== null}
        />
      )}
    </div>
  )
}
