// The outbox after a switch of the workspace (adr 0069).

import { onlineManager } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { WorkspaceId } from '#shared/common/ids.ts'
import { saveRejected, savePending } from '#web/rpc/outbox/outbox-store.ts'
import { recountRejected } from '#web/rpc/outbox/outbox.ts'
import { setPageWorkspace } from '#web/rpc/page-workspace.ts'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'
import { openWindow, pendingOf } from './kit.ts'

const world = await openWorld()
afterAll(world.close)

const otherWorkspaceId = WorkspaceId.parse('wsp_00000000000000000000000000')
let board: ABoard
let owner: Person
beforeEach(async () => {
  localStorage.clear()
  onlineManager.setOnline(true)
  board = await world.aBoard()
  owner = await board.with('owner')
})

/** Leaves one pending mutation of the workspace of the board, as a closed window does. */
async function leavePending() {
  const task = await board.aTask({ title: 'Paint the door' })
  const first = await openWindow(owner, board)
  first.loseConnection()
  void first.tasks.change(task, { field: 'title', from: task.title, to: 'Paint the gate' })
  first.close()
  const [only] = pendingOf(owner)
  const pending = { ...only!, workspaceId: board.workspaceId }
  savePending(pending)
  return pending
}

it('keeps the mutations of another workspace until that workspace is open', async () => {
  await leavePending()
  const elsewhere = await openWindow(owner, board)
  setPageWorkspace(elsewhere.cache, otherWorkspaceId)
  expect(await elsewhere.resume()).toBe(0)
  expect(pendingOf(owner)).toHaveLength(1)

  const second = await openWindow(owner, board)
  setPageWorkspace(second.cache, board.workspaceId)
  expect(await second.resume()).toBe(1)
  expect(pendingOf(owner)).toEqual([])
})

it('shows rejected mutations only in their workspace', async () => {
  const pending = await leavePending()
  const error = { rpc: null, domain: null, reason: { key: 'common:failure.unreadable' }, fields: [], conflict: false }
  saveRejected({ ...pending, error })
  const [elsewhere, second] = [await openWindow(owner, board), await openWindow(owner, board)]
  setPageWorkspace(elsewhere.cache, otherWorkspaceId)
  setPageWorkspace(second.cache, board.workspaceId)
  for (const { cache } of [elsewhere, second]) recountRejected(cache)
  expect([elsewhere, second].map(({ outboxState }) => outboxState().rejected)).toEqual([0, 1])
})
