import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BoardId, isTemplate, ListId, type UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { listOptions } from '#web/task/picker/list-picker.tsx'
import { useBoard, useSendBoardChange } from '#web/board-store/use-board.ts'
import { readFailure } from '#web/rpc/failure.ts'
import { useRpc } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Option } from '#web/ui/field/use-option-list.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AccessAfterTransfer, TransferLosses as Losses } from '#shared/task/transfer.ts'
import { nameOfPerson, usePeople } from '#web/people/queries.ts'
import type { BoardRole } from '#shared/board/model.ts'
import type { Hue } from '#shared/common/hues.ts'
import type { Decision } from '#shared/common/decision.ts'
import { boardListQuery, catchUp } from '#web/board-store/queries.ts'
import { templatesQuery } from '#web/board-store/template-queries.ts'
import { Tile } from '#web/ui/tile.tsx'
import { newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { showUndoToast, runAsUndoEntry } from '#web/rpc/undo/undo-toast.ts'
import { taskElement } from '#web/task/card/task-element.ts'
import { type Destination, transferMutations } from './transfer-mutations.ts'

type TransferDialogProps = {
  task: Task
  onClose: () => void
  /** Called before the task leaves the board. */
  onLeave?: (() => void) | undefined
}

/** Dialog that moves a task to another project: board, list, and what is lost. */
export function TransferDialog({ task, onClose, onLeave }: TransferDialogProps) {
  const { t } = useTexts(['board', 'common', 'permission'])
  const kind = isTemplate(task.boardId) ? 'template' : 'project'
  const targets = useTransferTargets(task.boardId)
  const [chosenBoardId, setChosenBoardId] = useState<BoardId | null>(null)
  const preview = usePreview(task, chosenBoardId)
  const [pickedListId, setPickedListId] = useState<ListId | null>(null)
  const lists = preview.data ? listOptions(preview.data) : []
  const currentList = useBoard().boardState.structure.lists.find(({ listId }) => listId === task.listId)
  // Suggests the list with the same title.
  const suggestedList = lists.find(({ label }) => label === currentList?.title) ?? lists[0]
  const list = pickedListId && lists.some(({ value }) => value === pickedListId) ? pickedListId : suggestedList?.value
  const transfer = useTransfer()
  const target = targets.options.find(({ value }) => value === chosenBoardId)
  const transferTask = () => {
    if (!chosenBoardId || !list || !target || !preview.data) return
    onClose()
    onLeave?.()
    const { afterwards } = preview.data
    void transfer(task, { boardId: chosenBoardId, listId: ListId.parse(list), title: target.label, afterwards })
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
          <Button
            kind="primary"
            disabledReason={chosenBoardId && list ? null : t(`task.transfer.target_required.${kind}`)}
            onClick={transferTask}
          >
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
            value={chosenBoardId}
            options={targets.options}
            placeholder={t(`task.transfer.choose.${kind}`)}
            searchLabel={t('task.transfer.find')}
            emptyLabel={t('task.picker.nothing_found')}
            disabled={targets.options.length === 0}
            onPick={(value) => setChosenBoardId(BoardId.parse(value))}
          />
        </Field>
        {chosenBoardId && (
          <TransferDetails
            {...{ task, preview, lists, list, onPick: (value) => setPickedListId(ListId.parse(value)) }}
          />
        )}
      </div>
    </Dialog>
  )
}

type TransferDetailsProps = {
  task: Task
  preview: ReturnType<typeof usePreview>
  lists: Option[]
  list: string | undefined
  onPick: (value: string) => void
}

function TransferDetails({ task, preview, lists, list, onPick }: TransferDetailsProps) {
  const { t } = useTexts('board')
  if (preview.error) {
    const { reason } = readFailure(preview.error)
    return (
      <p role="alert" className="text-sm text-bad-ink">
        {t(reason.key, { ...reason.values })}
      </p>
    )
  }
  if (!preview.data) return <Skeleton className="h-32" />
  return (
    <>
      <Field label={t('task.transfer.list')} help={lists.length === 0 ? t('task.transfer.no_list') : undefined}>
        <Select
          label={t('task.transfer.list')}
          value={list ?? null}
          options={lists}
          searchLabel={t('task.transfer.find')}
          emptyLabel={t('task.picker.nothing_found')}
          disabled={lists.length === 0}
          onPick={onPick}
        />
      </Field>
      <TransferLosses task={task} losses={preview.data.losses} afterwards={preview.data.afterwards} />
    </>
  )
}

/** Not cached: the target board may change. */
function usePreview({ boardId, taskId, version }: Task, toBoardId: BoardId | null) {
  const rpc = useRpc()
  return useQuery({
    queryKey: ['transfer', taskId, version, toBoardId],
    queryFn: ({ signal }) => rpc.tasks.previewTransfer.query({ boardId, taskId, toBoardId: toBoardId! }, { signal }),
    enabled: toBoardId !== null,
    gcTime: 0,
  })
}

type TransferLossesProps = { task: Task; losses: Losses; afterwards: AccessAfterTransfer }

/** Renders what a task loses by the move to another board. */
function TransferLosses({ task, losses, afterwards }: TransferLossesProps) {
  const { t, i18n } = useTranslation(['board', 'common'])
  const people = usePeople()
  const listFormat = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const namesOf = (userIds: readonly UserId[]) =>
    listFormat.format(userIds.map((userId) => nameOfPerson(people, userId, t) || '…'))
  const { labels, assignees, watchers, people: viewers } = losses
  const lossTexts = [
    labels.length > 0 &&
      t('task.transfer.lost.labels', {
        names: listFormat.format(labels.map(({ title, color }) => title || t(`common:hue.${color}`))),
      }),
    assignees.length > 0 && t('task.transfer.lost.assignees', { names: namesOf(assignees) }),
    watchers.length > 0 && t('task.transfer.lost.watchers', { names: namesOf(watchers) }),
    viewers.length > 0 && t('task.transfer.lost.people', { names: namesOf(viewers) }),
  ].filter((line) => line !== false)
  const notes = [
    task.visibleTo && afterwards !== 'loses' && t('task.transfer.owners'),
    afterwards !== 'edits' && t(`task.transfer.your_access.${afterwards}`),
  ].filter((line) => typeof line === 'string')
  return (
    <div className="grid gap-3 rounded-md bg-sunken px-4 py-3 text-sm wrap-anywhere">
      {lossTexts.length > 0 ? (
        <Notice icon={<CircleAlert aria-hidden className="mt-0.5 shrink-0 text-warn-ink" />}>
          <p>{t('task.transfer.lost.title')}</p>
          <ul className="mt-1 grid list-disc gap-1 ps-4 marker:text-ink-3">
            {lossTexts.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <Notice icon={<CircleCheck aria-hidden className="mt-0.5 shrink-0 text-ok-ink" />}>
          <p>{t('task.transfer.lost.nothing')}</p>
        </Notice>
      )}
      {notes.map((note) => (
        <Notice key={note} icon={<CircleAlert aria-hidden className="mt-0.5 shrink-0 text-ink-3" />}>
          <p>{note}</p>
        </Notice>
      ))}
    </div>
  )
}

const Notice = ({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) => (
  <div className="flex gap-2.5">
    {icon}
    <div className="min-w-0">{children}</div>
  </div>
)

type TransferTarget = { boardId: BoardId; title: string; color: Hue; role: BoardRole | null; mayCreate: Decision }

/**
 * Returns the boards a task can be moved to: other projects, or other templates. Those without permission are disabled
 * with the reason.
 */
function useTransferTargets(boardId: BoardId): { options: Option[]; isPending: boolean } {
  const { t } = useTexts('permission')
  const rpc = useRpc()
  const isFromTemplate = isTemplate(boardId)
  const boards = useQuery({ ...boardListQuery(rpc), enabled: !isFromTemplate })
  const templates = useQuery({ ...templatesQuery(rpc), enabled: isFromTemplate })
  const all: readonly TransferTarget[] = (isFromTemplate ? templates.data?.templates : boards.data?.boards) ?? []
  const options = all
    .filter((target) => target.boardId !== boardId && target.role !== null)
    .map(({ boardId: value, title, color, mayCreate }) => ({
      value,
      label: title,
      icon: <Tile title={title} hue={color} size={18} />,
      disabledReason: mayCreate === 'allowed' ? null : t(`reason.${mayCreate}`),
    }))
  return { options, isPending: (isFromTemplate ? templates : boards).isPending }
}

type TransferInput = Destination & { title: string; afterwards: AccessAfterTransfer }

/** Returns a function that moves a task to another board; a toast offers undo. */
function useTransfer(): (task: Task, to: TransferInput) => Promise<void> {
  const { t } = useTexts(['board', 'common'])
  const { boardId } = useBoard()
  const rpc = useRpc()
  const cache = useQueryClient()
  const send = useSendBoardChange(boardId)
  return async (task, { title: project, afterwards, ...to }) => {
    const onOtherBoardChanged = (otherBoardId: Task['boardId']) => void catchUp(cache, rpc, otherBoardId)
    const { transfer } = transferMutations({ rpc, send, onOtherBoardChanged })
    const undoEntry = newUndoEntry()
    if (!(await runAsUndoEntry(undoEntry, () => transfer(task, to)))) return
    const title = t('task.transfer.done', { title: task.title, project })
    const focusTarget = () => taskElement(task.taskId)
    if (afterwards === 'edits') return showUndoToast(cache, undoEntry, { title, undo: t('common:undo'), focusTarget })
    // A user who may not edit it there cannot undo.
    const { toast } = await import('#web/ui/toast/toast.ts')
    toast.success({ title })
  }
}
