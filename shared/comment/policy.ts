// Policy of comments. docs/permission-matrix.md is generated from it.

import type { Rule } from '#shared/common/decision.ts'
import { type TaskFacts, taskPolicy } from '#shared/task/policy.ts'

export type CommentFacts = TaskFacts & {
  /** Whether the user is the author. */
  isAuthor: boolean
  /** Whether the user deleted it within the last hour. */
  deletedByMe: boolean
}

/** Authors may delete their comments while they may comment; Owners may delete any. */
const remove: Rule<CommentFacts> = (facts) => taskPolicy[facts.isAuthor ? 'task.comment' : 'task.moderate'](facts)

export const commentPolicy = {
  /** Only the author may edit, whatever the role. */
  'comment.edit': (facts) => {
    const decision = taskPolicy['task.comment'](facts)
    return decision === 'allowed' && !facts.isAuthor ? 'not-your-role' : decision
  },
  'comment.remove': remove,
  /** Only the user who deleted a comment may restore it. */
  'comment.restore': (facts) => (facts.deletedByMe ? remove(facts) : 'hidden'),
} satisfies Record<string, Rule<CommentFacts>>
