// Chooses the task that another one becomes a sub-task of, by title or number; says first who sees it then.

import { type RefCallback, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type Picture, subTasksOf, tasksIn } from '#shared/board/picture.ts'
import { subTasksPerTask } from '#shared/common/limits.ts'
import { listsByTab } from '#shared/list/by-tab.ts'
import type { Task } from '#shared/task/model.ts'
import { areSamePeople } from '#shared/task/rules.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import type { TaskMutations } from '#web/task/mutations.ts'
import { StatusIcon } from '#web/task/status-icon.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { OptionList } from '#web/ui/option-list.tsx'
import type { Option } from '#web/ui/use-option-list.ts'
import { SightLines } from './sight-lines.tsx'
import { useConversion } from './use-conversion.ts'
import { useSightChange, useSightLines } from './use-sight-change.ts'

type BelowDialogProps = { task: Task; edits: Pick<TaskMutations, 'convert'>; onClose: () => void }

/** A board has more tasks than anybody reads through. */
const mostShown = 50

export function BelowDialog({ task, edits, onClose }: BelowDialogProps) {
  const { t } = useTexts(['board', 'common'])
  const { picture } = useBoard()
  const { below } = useConversion(edits, task.boardId)
  const [sightOf, linesOf] = [useSightChange(), useSightLines()]
  const options = useRoots(task)
  const [chosen, setChosen] = useState<string | null>(null)
  const search = useRef<HTMLElement>(null)
  const focusRef = useCallback((element: HTMLElement | null) => {
    search.current = element
  }, [])
  const confirm = useRef<HTMLButtonElement>(null)
  // What has left the board meanwhile cannot be chosen any more.
  const root = options.some(({ value }) => value === chosen) ? picture.tasks.get(chosen as Task['taskId']) : undefined
  // Whoever has chosen by a key goes on with the same key.
  const goOn = useEffectEvent(() => confirm.current?.focus())
  useEffect(() => {
    if (chosen) goOn()
  }, [chosen])
  const noMore = task.recurrence ? [t('task.repeat.no_more')] : []
  const make = () => {
    if (!root) return
    void below(task, root)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={480}
      title={t('task.convert.choose', { title: task.title })}
      description={t('task.convert.text')}
      closeLabel={t('common:close')}
      initialFocus={search}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button ref={confirm} kind="primary" because={root ? null : t('task.convert.first')} onClick={make}>
            {t('task.convert.do_below')}
          </Button>
        </>
      }
    >
      <Roots options={options} chosen={chosen} onPick={setChosen} focusRef={focusRef} />
      <SightLines lines={root ? [...linesOf(sightOf(task, root)), ...noMore] : []} />
    </Dialog>
  )
}

type RootsProps = {
  options: Option[]
  chosen: string | null
  onPick: (value: string) => void
  focusRef: RefCallback<HTMLElement>
}

function Roots({ options, chosen, onPick, focusRef }: RootsProps) {
  const { t } = useTexts('board')
  return (
    <div className="overflow-hidden rounded-md border border-line md:min-h-89.5">
      <OptionList
        label={t('task.convert.task')}
        options={options}
        most={mostShown}
        moreLabel={(count) => t('task.convert.more', { count })}
        chosen={chosen ? [chosen] : []}
        searchable
        searchLabel={t('task.convert.find')}
        emptyLabel={options.length > 0 ? t('task.picker.nothing_found') : t('task.convert.none')}
        focusRef={focusRef}
        onPick={onPick}
      />
    </div>
  )
}

/** The tasks it can become part of, those of its own list first; what stands in the way is said. */
function useRoots(task: Task): Option[] {
  const { t } = useTexts('board')
  const { picture, mayTask } = useBoard()
  const becauseOf = useBecause()
  const decides = becauseOf(mayTask('task.unrestrict', task))
  const reasonOf = (root: Task): string | null => {
    if (subTasksOf(picture, root.taskId).length >= subTasksPerTask) {
      return t('task.error.sub_task_limit', { limit: subTasksPerTask })
    }
    return areSamePeople(task.visibleTo, root.visibleTo) ? null : decides
  }
  // Asked once for each picture: a big board has thousands of tasks.
  const roots = useMemo(
    () => rootsOf(picture, task).filter((root) => mayTask('task.edit', root) === 'allowed'),
    [picture, task, mayTask],
  )
  return roots.map((root) => ({
    value: root.taskId,
    label: root.title,
    hint: `#${root.number}`,
    icon: <StatusIcon status={root.status} />,
    group: picture.frame.lists.find(({ listId }) => listId === root.listId)?.title,
    because: reasonOf(root),
  }))
}

function rootsOf(picture: Picture, task: Task): Task[] {
  const inOrder = listsByTab(picture.frame).flatMap(({ lists }) => lists)
  const own = inOrder.filter(({ listId }) => listId === task.listId)
  const order = [...own, ...inOrder.filter(({ listId }) => listId !== task.listId)]
  return order.flatMap(({ listId }) => tasksIn(picture, listId)).filter(({ taskId }) => taskId !== task.taskId)
}
