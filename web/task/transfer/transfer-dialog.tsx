// Sends a task to another project: which one, into which list, and what it loses on its way.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BoardId, isTemplate, ListId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { listOptions } from '#web/task/list-options.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { failureOf } from '#web/rpc/failure.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Option } from '#web/ui/use-option-list.ts'
import { Losses } from './losses.tsx'
import { useTargets } from './use-targets.tsx'
import { useTransfer } from './use-transfer.ts'

type TransferDialogProps = {
  task: Task
  onClose: () => void
  /** Called when it goes, before it leaves the board. */
  onLeft?: (() => void) | undefined
}

export function TransferDialog({ task, onClose, onLeft }: TransferDialogProps) {
  const { t } = useTexts(['board', 'common', 'permission'])
  const kind = isTemplate(task.boardId) ? 'template' : 'project'
  const targets = useTargets(task.boardId)
  const [chosen, setChosen] = useState<BoardId | null>(null)
  const preview = usePreview(task, chosen)
  const [picked, setPicked] = useState<ListId | null>(null)
  const places = preview.data ? listOptions(preview.data) : []
  const here = useBoard().picture.frame.lists.find(({ listId }) => listId === task.listId)
  // A list that is called the same is where it most likely goes.
  const likely = places.find(({ label }) => label === here?.title) ?? places[0]
  const list = picked && places.some(({ value }) => value === picked) ? picked : likely?.value
  const transfer = useTransfer()
  const target = targets.options.find(({ value }) => value === chosen)
  const go = () => {
    if (!chosen || !list || !target || !preview.data) return
    onClose()
    onLeft?.()
    const { afterwards } = preview.data
    void transfer(task, { boardId: chosen, listId: ListId.parse(list), title: target.label, afterwards })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={480}
      title={t('task.transfer.title', { title: task.title })}
      description={t('task.transfer.text')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button kind="primary" because={chosen && list ? null : t(`task.transfer.first.${kind}`)} onClick={go}>
            {t('task.transfer.do')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field
          label={t(`task.transfer.to.${kind}`)}
          help={targets.options.length === 0 && !targets.isPending ? t(`task.transfer.none.${kind}`) : undefined}
        >
          <Select
            label={t(`task.transfer.to.${kind}`)}
            value={chosen}
            options={targets.options}
            placeholder={t(`task.transfer.choose.${kind}`)}
            searchLabel={t('task.transfer.find')}
            emptyLabel={t('task.picker.nothing_found')}
            disabled={targets.options.length === 0}
            onPick={(value) => setChosen(BoardId.parse(value))}
          />
        </Field>
        {chosen && <Arrival {...{ task, preview, places, list, onPick: (value) => setPicked(ListId.parse(value)) }} />}
      </div>
    </Dialog>
  )
}

type ArrivalProps = {
  task: Task
  preview: ReturnType<typeof usePreview>
  places: Option[]
  list: string | undefined
  onPick: (value: string) => void
}

function Arrival({ task, preview, places, list, onPick }: ArrivalProps) {
  const { t } = useTexts('board')
  if (preview.error) {
    const { why } = failureOf(preview.error)
    return (
      <p role="alert" className="text-sm text-bad-ink">
        {t(why.key, { ...why.values })}
      </p>
    )
  }
  if (!preview.data) return <Skeleton className="h-32" />
  return (
    <>
      <Field label={t('task.transfer.list')} help={places.length === 0 ? t('task.transfer.no_list') : undefined}>
        <Select
          label={t('task.transfer.list')}
          value={list ?? null}
          options={places}
          searchLabel={t('task.transfer.find')}
          emptyLabel={t('task.picker.nothing_found')}
          disabled={places.length === 0}
          onPick={onPick}
        />
      </Field>
      <Losses task={task} losses={preview.data.losses} afterwards={preview.data.afterwards} />
    </>
  )
}

/** Asked anew for every choice: what a board has may change. */
function usePreview({ boardId, taskId, version }: Task, toBoardId: BoardId | null) {
  const rpc = useRpc()
  return useQuery({
    queryKey: ['transfer', taskId, version, toBoardId],
    queryFn: ({ signal }) => rpc.tasks.previewTransfer.query({ boardId, taskId, toBoardId: toBoardId! }, { signal }),
    enabled: toBoardId !== null,
    gcTime: 0,
  })
}
