// The entry of a menu that makes a task a sub-task, or a sub-task a task of its own.

import { CornerLeftUp, ListTree } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { subTasksOf } from '#shared/board/picture.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { part } from '#web/rpc/part.tsx'
import type { TaskMutations } from '#web/task/mutations.ts'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { useConversion } from './use-conversion.ts'
import { useSightChange, useSightLines } from './use-sight-change.ts'

const BelowDialog = part(async () => (await import('./below-dialog.tsx')).BelowDialog)
const OwnQuestion = part(async () => (await import('./own-question.tsx')).OwnQuestion)

type ConvertEntry = { entry: MenuEntry; dialog: ReactNode }

export function useConvertEntry(task: Task, edits: Pick<TaskMutations, 'convert'>): ConvertEntry {
  const { t } = useTexts('board')
  const { picture, mayTask } = useBoard()
  const [asking, setAsking] = useState(false)
  const because = useBecause()(mayTask('task.convert', task))
  const { onItsOwn } = useConversion(edits, task.boardId)
  const [sightOf, linesOf] = [useSightChange(), useSightLines()]
  const onClose = () => setAsking(false)
  const given = { task, edits, onClose }

  if (!task.rootId) {
    const has = subTasksOf(picture, task.taskId).length > 0 ? t('task.error.has_sub_tasks') : null
    return {
      entry: {
        label: t('task.convert.below'),
        icon: <ListTree />,
        because: because ?? has,
        onPick: () => setAsking(true),
      },
      dialog: asking && (
        <Suspense>
          <BelowDialog {...given} />
        </Suspense>
      ),
    }
  }

  const root = picture.tasks.get(task.rootId) ?? null
  // Where nobody's sight changes there is nothing to ask.
  const make = () => {
    if (root && linesOf(sightOf(task, root)).length > 0) setAsking(true)
    else void onItsOwn(task, root)
  }
  return {
    entry: { label: t('task.convert.own'), icon: <CornerLeftUp />, because, onPick: make },
    dialog: asking && root && (
      <Suspense>
        <OwnQuestion {...given} root={root} lines={linesOf(sightOf(task, root))} />
      </Suspense>
    ),
  }
}
