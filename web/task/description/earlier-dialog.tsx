// A description as it was before somebody changed it, and the way back to it.

import { useState } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task, TaskBody } from '#shared/task/model.ts'
import { MarkdownText } from '#web/comment/markdown-text.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { unlessCutOff } from '#web/rpc/taken-or-kept.ts'
import { isKeptBy } from '#web/rpc/unsent-shelf.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { useDescribe, useOnTop } from './use-describe.ts'
import { useEarlierText } from './use-earlier-text.ts'

/** Which version, and when it was replaced. */
export type Earlier = { version: number; until: Date }

type EarlierDialogProps = {
  task: Task
  body: TaskBody
  earlier: Earlier
  onOpenTask: (taskId: TaskId) => void
  onClose: () => void
}

export function EarlierDialog({ task, body, earlier, onOpenTask, onClose }: EarlierDialogProps) {
  const { t } = useTexts(['board', 'common'])
  const dates = useDates()
  const { mayTask } = useBoard()
  const { data, isError, isFetching, refetch } = useEarlierText(task, earlier.version)
  const because = useBecause()(mayTask('task.edit', task))
  const { bringBack, busy, overtaken } = useBringingBack(task, body, onClose)
  const same = data?.text === body.description ? t('task.description.earlier.same') : null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={640}
      title={t('task.description.earlier.title')}
      description={t('task.description.earlier.until', { when: dates.relative(earlier.until) })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:close')}</Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={!data}
            because={because ?? same}
            onClick={() => void bringBack(data!.text)}
          >
            {t('task.description.earlier.bring_back')}
          </Button>
        </>
      }
    >
      {isError && (
        <PartError
          text={t('task.description.earlier.failure')}
          retryLabel={t('common:try_again')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton className="h-4 w-3/4" />}
      {data?.text.trim() === '' && <p className="text-ink-3">{t('task.description.earlier.empty')}</p>}
      {data && <MarkdownText text={data.text} onOpenTask={onOpenTask} />}
      <p aria-live="polite" className="text-sm text-warn-ink not-empty:mt-3">
        {overtaken && t('task.description.earlier.overtaken')}
      </p>
    </Dialog>
  )
}

/** Whoever was overtaken is told, and sees what they would replace behind the dialog. */
function useBringingBack(task: Task, { description, descriptionVersion }: TaskBody, onDone: () => void) {
  const describe = useDescribe(task)
  const onTop = useOnTop(task.taskId)
  const [busy, setBusy] = useState(false)
  const [overtaken, setOvertaken] = useState(false)
  return {
    busy,
    overtaken,
    async bringBack(text: string) {
      if (busy) return
      setBusy(true)
      const ground = { from: descriptionVersion, on: onTop(description) }
      const [answer, isKept] = isKeptBy(() => describe(text, ground))
      const described = await (isKept ? unlessCutOff(answer, null) : answer)
      setBusy(false)
      setOvertaken(described === 'conflict')
      if (described === null || typeof described === 'number') onDone()
    },
  }
}
