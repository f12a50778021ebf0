import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { tasksIn } from '#shared/board/board-state.ts'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import { BoardId, type UserId, ListId } from '#shared/common/ids.ts'
import { can } from '#shared/permission/can.ts'
import { RestoredDraftNotice } from '#web/draft/draft-notices.tsx'
import { useTitleError } from '#web/draft/use-title-error.ts'
import { useDraftField } from '#web/draft/use-draft-field.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { boardListQuery } from '#web/board-store/queries.ts'
import { useReadBoardState, useBoardState } from '#web/board-store/use-board.ts'
import { newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { readFailure } from '#web/rpc/failure.ts'
import { useRpc } from '#web/rpc/client.ts'
import { showUndoToast, runAsUndoEntry } from '#web/rpc/undo/undo-toast.ts'
import { DatesPicker } from '#web/task/picker/dates-picker.tsx'
import { listOptions } from '#web/task/picker/list-picker.tsx'
import { type NewTask, usePlacementMutations } from '#web/task/mutations/placement-mutations.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { DateButton } from '#web/ui/date/date-button.tsx'
import { DialogFooter } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextInput } from '#web/ui/field/text-input.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useWorkspaceId } from '#web/user/queries.ts'
import { useDates } from '#web/user/use-dates.ts'

type NewTaskFormProps = {
  me: UserId
  boardId: BoardId
  input: RefObject<HTMLInputElement | null>
  onClose: () => void
  /** The board select. */
  children: ReactNode
}

/** Renders the form of a new task: title, board, list, due date and whether the user is the assignee. */
export function NewTaskForm({ me, boardId, input, onClose, children }: NewTaskFormProps) {
  const { t } = useTexts(['navigation', 'board', 'common'])
  const formId = useId()
  const { text, isRestored, type, discard, sendAndClear } = useDraftField({
    draftId: { userId: me, kind: 'new-task', id: `${useWorkspaceId()}/anywhere` },
  })
  const [titleTouched, setTitleTouched] = useState(false)
  const [pickedListId, setPickedListId] = useState<string | null>(null)
  const [due, setDue] = useState<DayOrTime | null>(null)
  const [assignToMe, setAssignToMe] = useState(true)
  const { list, isPending, hasNoList, ...target } = useTargetList(boardId, pickedListId)
  const { listId, disabledReason } = target
  const lacksTitleAndList = hasNoList && text.trim() === ''
  const titleProblem = useTitleError()(text)
  const problem = lacksTitleAndList ? t('common:error.title_and_tab_required') : titleProblem
  const add = useAddTask(boardId, me)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTitleTouched(true)
    if (problem) input.current?.focus()
    else if (listId && !disabledReason) {
      onClose()
      void sendAndClear((title) => add({ listId, title: title.trim(), due, assigneeId: assignToMe ? me : null }, list))
    }
  }
  return (
    <>
      <form
        id={formId}
        onSubmit={submit}
        noValidate
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-6 pb-5"
      >
        {isRestored && <RestoredDraftNotice onDiscard={discard} />}
        <TitleField
          {...{ input, text }}
          error={titleTouched && problem}
          onType={type}
          onBlur={() => setTitleTouched(text !== '')}
        />
        <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
          {children}
          <ListField {...target} onPick={setPickedListId} />
          <Field label={t('board:task.dates.due')}>
            <DueField due={due} onPick={setDue} />
          </Field>
        </div>
        <Checkbox checked={assignToMe} onChange={setAssignToMe} className="max-md:min-h-11 max-md:items-center">
          {t('board:task.assignee.assign_to_me')}
        </Checkbox>
      </form>
      <DialogFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          kind="primary"
          type="submit"
          form={formId}
          busy={isPending}
          disabledReason={lacksTitleAndList ? null : disabledReason}
        >
          {t('board:task.add')}
        </Button>
      </DialogFooter>
    </>
  )
}

type TitleFieldProps = {
  input: RefObject<HTMLInputElement | null>
  text: string
  error: string | false | null
  onType: (text: string) => void
  onBlur: () => void
}

function TitleField({ input, text, error, onType, onBlur }: TitleFieldProps) {
  const { t } = useTexts(['board', 'navigation'])
  return (
    <Field label={t('task.title.label')} required reservesErrorLine className="-mb-2" error={error}>
      <TextInput
        ref={input}
        value={text}
        onChange={({ target }) => onType(target.value)}
        onBlur={onBlur}
        placeholder={t('navigation:new_task.placeholder')}
        autoComplete="off"
      />
    </Field>
  )
}

type ListFieldProps = Pick<ReturnType<typeof useTargetList>, 'options' | 'listId' | 'disabledReason'> & {
  onPick: (list: string) => void
}

function ListField({ options, listId, disabledReason, onPick }: ListFieldProps) {
  const { t } = useTexts('board')
  return (
    <Field label={t('task.list.label')} help={disabledReason ?? undefined}>
      <Select
        label={t('task.list.label')}
        value={listId}
        options={options}
        searchLabel={t('task.transfer.find')}
        emptyLabel={t('task.picker.nothing_found')}
        disabled={options.length === 0}
        onPick={onPick}
      />
    </Field>
  )
}

type DueFieldProps = { due: DayOrTime | null; onPick: (due: DayOrTime | null) => void }

function DueField({ due, onPick }: DueFieldProps) {
  const { t } = useTexts(['board', 'navigation'])
  const dates = useDates()
  const trigger = (
    <DateButton
      label={t('task.dates.due')}
      formattedDate={due && dates.full(due)}
      placeholder={t('navigation:new_task.no_date')}
    />
  )
  return <DatesPicker dueOnly trigger={trigger} value={{ start: null, due }} onPick={(picked) => onPick(picked.due)} />
}

type NewTaskFields = Pick<NewTask, 'listId' | 'title' | 'due' | 'assigneeId'>

/**
 * Returns a function that adds a task at the end of a list and shows a toast with undo. It resolves to false if the
 * server rejected it.
 * @param list title of the list, for the toast
 */
function useAddTask(boardId: BoardId, me: UserId): (fields: NewTaskFields, list: string) => Promise<boolean> {
  const { t } = useTexts(['navigation', 'common'])
  const cache = useQueryClient()
  const tasks = usePlacementMutations(boardId, me)
  const currentBoard = useReadBoardState(boardId)
  return async (fields, list) => {
    const board = currentBoard()
    const lastTaskId = board ? (tasksIn(board, fields.listId).at(-1)?.taskId ?? null) : null
    const undoEntry = newUndoEntry()
    if (!(await runAsUndoEntry(undoEntry, () => tasks.create({ ...fields, after: lastTaskId })))) return false
    void showUndoToast(cache, undoEntry, {
      title: t('new_task.added', { title: fields.title }),
      text: board && `${board.structure.board.title}, ${list}`,
      undo: t('common:undo'),
    })
    return true
  }
}

/** Returns the boards of the user as options, and suggests the open board or the one opened last. */
export function useProjects() {
  const { t } = useTexts('permission')
  const { pathname } = useLocation()
  const { data, isPending } = useQuery(boardListQuery(useRpc()))
  const boards = data?.boards.filter(({ role }) => role !== null) ?? []
  const options = boards.map(({ boardId, title, color, mayCreate }) => ({
    value: boardId,
    label: title,
    icon: <Tile title={title} hue={color} size={18} />,
    disabledReason: mayCreate === 'allowed' ? null : t(`reason.${mayCreate}`),
  }))
  const allowedBoardIds = options.filter(({ disabledReason }) => disabledReason === null).map(({ value }) => value)
  const currentBoardId = BoardId.safeParse(/^\/boards\/([^/]+)/.exec(pathname)?.[1]).data
  const suggestedBoardId = [currentBoardId, ...(data?.recent ?? []).map(({ boardId }) => boardId)].find(
    (id) => id && allowedBoardIds.includes(id),
  )
  return { options, isPending, suggestedBoardId: suggestedBoardId ?? allowedBoardIds[0] ?? null }
}

/** Returns the lists of a board as options, the picked one, and the reason why no task can be added. */
function useTargetList(boardId: BoardId, pickedListId: string | null) {
  const { t } = useTexts(['board', 'permission'])
  const { data, error, isPending } = useBoardState(boardId)
  const options = data ? listOptions(data.structure) : []
  const { value, label = '' } = options.find((option) => option.value === pickedListId) ?? options[0] ?? {}
  const { reason } = readFailure(error)
  const decision = data && can('task.create', data.structure.facts)
  const disabledReason = !data
    ? error && t(reason.key, { ...reason.values })
    : decision !== 'allowed'
      ? t(`permission:reason.${decision}`)
      : value
        ? null
        : t('task.transfer.no_list')
  /** The user may add tasks, but the board has no list. */
  const hasNoList = decision === 'allowed' && !value
  return { options, hasNoList, listId: value ? ListId.parse(value) : null, list: label, isPending, disabledReason }
}
