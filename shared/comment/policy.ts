// Who may change or remove what somebody has said about a task (decisions §4). docs/permission-matrix.md is printed from this.

import type { Rule } from '#shared/common/decision.ts'
import { type TaskFacts, taskPolicy } from '#shared/task/policy.ts'

export type CommentFacts = TaskFacts & {
  /** Whether it is this person who said it. */
  wrote: boolean
  /** Whether it was this person who deleted it, within the hour. */
  deletedByMe: boolean
}

/** One's own while one may comment; another's is an Owner's to remove. */
const remove: Rule<CommentFacts> = (facts) => taskPolicy[facts.wrote ? 'task.comment' : 'task.moderate'](facts)

export const commentPolicy = {
  /** One's own words only, whatever one's role. */
  'comment.edit': (facts) => {
    const decision = taskPolicy['task.comment'](facts)
    return decision === 'allowed' && !facts.wrote ? 'not-your-role' : decision
  },
  'comment.remove': remove,
  /** What its author has deleted is nobody else's to bring back, not even an Owner's; nor what an Owner has, the author's. */
  'comment.bring_back': (facts) => (facts.deletedByMe ? remove(facts) : 'hidden'),
} satisfies Record<string, Rule<CommentFacts>>
