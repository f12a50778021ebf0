// people.list: who is in the workspace. A guest learns only of those they share a board with (decisions §1).

import { workspaceProcedure } from '#functions/rpc/guards.ts'

export const list = workspaceProcedure('workspace.use').query(async ({ ctx: { table, me, workspace, membership } }) => {
  const people = await table.person.ofWorkspace(workspace.workspaceId)
  if (membership.role !== 'guest') return { people }
  const boards = await table.frame.ofUser(me.userId)
  const frames = await Promise.all(boards.map(({ boardId }) => table.frame.get(boardId)))
  const shared = new Set(frames.flatMap((frame) => frame?.members.map(({ userId }) => userId) ?? []))
  return { people: people.filter(({ userId }) => userId === me.userId || shared.has(userId)) }
})
