// A board as somebody else sees it: the same policy, asked for them.

import type { UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { seesOpen } from '#shared/task/policy.ts'
import type { BoardFacts } from './model.ts'
import type { Picture } from './picture.ts'

/**
 * The part of a picture that another person sees, in which nothing can be changed.
 * @param picture of somebody who sees every task
 * @param facts how that other person stands to the board
 */
export function pictureSeenBy(picture: Picture, facts: BoardFacts, who: UserId): Picture {
  const rootOf = ({ rootId }: Task) => (rootId ? (picture.tasks.get(rootId) ?? null) : null)
  const sees = (task: Task) => seesOpen(task, rootOf(task), { facts, me: who })
  const seen = <Key>(rows: ReadonlyMap<Key, readonly Task[]>) =>
    new Map([...rows].map(([key, row]) => [key, row.filter(sees)]))
  return {
    ...picture,
    frame: { ...picture.frame, facts: { ...facts, writable: false } },
    tasks: new Map([...picture.tasks].filter(([, task]) => sees(task))),
    ofList: seen(picture.ofList),
    ofRoot: seen(picture.ofRoot),
  }
}
