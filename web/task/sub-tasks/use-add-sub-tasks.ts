// Adds what is typed as a sub-task, or several pasted lines as one each; what is refused comes back into the field.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { subTasksOf } from '#shared/board/picture.ts'
import type { Task } from '#shared/task/model.ts'
import { useTitleProblem } from '#web/draft/use-title-problem.ts'
import { useTyped } from '#web/draft/use-typed.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { withUndoToast } from '#web/rpc/say-done.ts'
import { newTaskId } from '#web/task/placing.ts'
import type { TaskEdits } from '#web/task/use-task-edits.ts'
import { useLatest } from '#web/ui/use-latest.ts'

type Options = { root: Task; edits: Pick<TaskEdits, 'addSubTask'> }

export function useAddSubTasks({ root, edits }: Options) {
  const { t } = useTexts('board')
  const cache = useQueryClient()
  const { me, picture } = useBoard()
  const { text, ...typed } = useTyped({ of: { person: me, kind: 'quick-add', id: root.taskId } })
  const textNow = useLatest(text)
  const problemOf = useTitleProblem()
  const [wrong, setWrong] = useState<string | null>(null)
  const last = subTasksOf(picture, root.taskId).at(-1)?.taskId ?? null

  /** Returns whether nothing was wrong with the titles. */
  const check = (titles: readonly string[]): boolean => {
    const problem = titles.map(problemOf).find((one) => one !== null) ?? null
    setWrong(problem)
    return problem === null
  }
  const add = async () => {
    if (!check([text])) return
    await typed.sendOff(async (title) => (await edits.addSubTask(root, { title: title.trim(), after: last })) !== null)
  }
  /** Each goes behind the one before, and one undo takes all of them back. */
  const addAll = async (titles: readonly string[]): Promise<string[]> => {
    const refused: string[] = []
    const ids = titles.map(() => newTaskId())
    const send = () =>
      Promise.all(
        titles.map(async (title, at) => {
          const answer = await edits.addSubTask(root, { title, after: ids[at - 1] ?? last }, ids[at])
          if (!answer) refused.push(title)
        }),
      )
    let going: Promise<unknown> = Promise.resolve()
    void withUndoToast(cache, { title: t('task.paste.added', { count: titles.length }) }, () => (going = send()))
    await going
    return refused
  }
  const addSeveral = async (titles: readonly string[]) => {
    let refused: string[] = []
    await typed.sendOff(async () => {
      refused = await addAll(titles)
      return refused.length < titles.length
    })
    if (refused.length > 0 && refused.length < titles.length)
      typed.type([...refused, textNow.current].filter(Boolean).join(' '))
  }
  return {
    text,
    type: (next: string) => {
      typed.type(next)
      setWrong(null)
    },
    discard: typed.discard,
    wrong,
    add,
    addSeveral: (titles: readonly string[]): boolean => {
      const isRight = check(titles)
      if (isRight) void addSeveral(titles)
      return isRight
    },
  }
}
