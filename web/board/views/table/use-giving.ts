// Gives tasks what their cells are to say: all of them or none, as one deed with one way back (decisions §5).

import type { TaskStep } from '#shared/task/bulk.ts'
import type { Task } from '#shared/task/model.ts'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { useBulk } from '#web/task/bulk/use-bulk.ts'
import type { Given } from './cell-reading.ts'
import { givenSteps } from './given-steps.ts'

export type StepsOfEach = ReadonlyMap<Task, readonly TaskStep[]>

export function useGiving() {
  const { picture, mayTask } = useBoard()
  const bulk = useBulk()
  const becauseOf = useBecause()
  return {
    /** Of those alone that are not so already. */
    stepsOf: (all: ReadonlyMap<Task, Given>): StepsOfEach =>
      new Map([...all].map(([task, given]) => [task, givenSteps(picture, task, given)])),
    /** Whoever may not do one of the steps is told why, before any is done. */
    becauseOfAny: (steps: StepsOfEach): string | undefined =>
      [...steps]
        .flatMap(([task, all]) =>
          all.map(({ does }) => becauseOf(mayTask(does === 'assign' ? 'task.assign' : 'task.edit', task))),
        )
        .find((words) => words !== null),
    /** One call takes two steps of each task. */
    give: (tasks: readonly Task[], stepsOf: (task: Task) => readonly TaskStep[]) =>
      void bulk.change('changed', tasks, stepsOf, (task) => Math.ceil(stepsOf(task).length / 2)),
  }
}
