// views.list, views.save and views.remove: saved views, private and shared.

import { afterAll, describe, expect, it } from 'vitest'
import { viewsPerBoard } from '#shared/common/limits.ts'
import { testCallers, readBoardAnswers } from '#tests/kit/callers.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld, type Rpc } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

const newId = () => world.platform.ids.next('viw')
const settings = { tabId: null, view: { view: 'table', assignee: 'me' } }

async function scene() {
  const board = await world.aBoard()
  const { boardId } = board
  const [owner, editor, other] = [await board.with('owner'), await board.with('editor'), await board.with('editor')]
  const titles = async (rpc: Rpc) => {
    const { own, shared } = await rpc.views.list({ boardId })
    return { own: own.map(({ title }) => title), shared: shared.map(({ title }) => title) }
  }
  return { board, boardId, owner, editor, other, titles }
}

describe('a saved view', () => {
  it('is visible to the users it was saved for', async () => {
    const { boardId, owner, editor, other, titles } = await scene()
    const mine = { boardId, viewId: newId(), title: 'What I do', settings, whose: 'own' as const }
    await editor.rpc.views.save(mine)
    await owner.rpc.views.save({ ...mine, viewId: newId(), title: 'Late', whose: 'shared' })
    expect(await titles(editor.rpc)).toEqual({ own: ['What I do'], shared: ['Late'] })
    expect(await titles(other.rpc)).toEqual({ own: [], shared: ['Late'] })
    const { own } = await editor.rpc.views.list({ boardId })
    expect(own).toEqual([{ viewId: mine.viewId, title: 'What I do', settings }])
  })

  it('is renamed, changed, shared and made private', async () => {
    const { boardId, owner, titles } = await scene()
    const viewId = newId()
    await owner.rpc.views.save({ boardId, viewId, title: 'Mine', settings, whose: 'own' })
    const later = { tabId: null, view: { view: 'list' } }
    await owner.rpc.views.save({ boardId, viewId, title: 'Ours', settings: later, whose: 'shared', was: 'own' })
    expect(await titles(owner.rpc)).toEqual({ own: [], shared: ['Ours'] })
    expect((await owner.rpc.views.list({ boardId })).shared[0]!.settings).toEqual(later)
    await owner.rpc.views.save({ boardId, viewId, title: 'Mine', settings, whose: 'own', was: 'shared' })
    expect(await titles(owner.rpc)).toEqual({ own: ['Mine'], shared: [] })
  })

  it('is removed and restored unchanged', async () => {
    const { boardId, editor, titles } = await scene()
    const view = { boardId, viewId: newId(), title: 'Mine', settings, whose: 'own' as const }
    await editor.rpc.views.save(view)
    for (let times = 0; times < 2; times++) await editor.rpc.views.remove(view)
    expect(await titles(editor.rpc)).toEqual({ own: [], shared: [] })
    const update = (was: 'own' | 'shared') => editor.rpc.views.save({ ...view, was })
    await expectRejected(update('own'), 'view.not_found')
    await editor.rpc.views.save(view)
    expect(await titles(editor.rpc)).toEqual({ own: ['Mine'], shared: [] })
  })

  it('that is shared can be changed and removed by Owners only', async () => {
    const { boardId, owner, editor, titles } = await scene()
    const view = { boardId, viewId: newId(), title: 'Ours', settings, whose: 'shared' as const }
    await expectRejected(editor.rpc.views.save(view), 'permission.denied')
    await owner.rpc.views.save(view)
    await expectRejected(editor.rpc.views.save({ ...view, whose: 'own', was: 'shared' }), 'permission.denied')
    await expectRejected(editor.rpc.views.remove(view), 'permission.denied')
    expect(await titles(editor.rpc)).toEqual({ own: [], shared: ['Ours'] })
  })

  it('of another user is not found', async () => {
    const { boardId, editor, other, titles } = await scene()
    const view = { boardId, viewId: newId(), title: 'Mine', settings, whose: 'own' as const }
    await editor.rpc.views.save(view)
    await other.rpc.views.remove(view)
    await expectRejected(other.rpc.views.save({ ...view, title: 'Yours', was: 'own' }), 'view.not_found')
    expect(await titles(editor.rpc)).toEqual({ own: ['Mine'], shared: [] })
  })

  it('requires a title and keeps the valid view settings', async () => {
    const { boardId, editor } = await scene()
    const view = { boardId, viewId: newId(), title: '  ', settings, whose: 'own' as const }
    await expect(editor.rpc.views.save(view)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const odd = { tabId: null, view: { view: 'spiral', group: 'status' } }
    expect((await editor.rpc.views.save({ ...view, title: 'Odd', settings: odd })).settings.view).toEqual({
      group: 'status',
    })
  })

  it('is limited in number', async () => {
    const { boardId, editor } = await scene()
    const save = (title: string, viewId = newId()) =>
      editor.rpc.views.save({ boardId, viewId, title, settings, whose: 'own' })
    const last = newId()
    for (let at = 1; at < viewsPerBoard; at++) await save(`View ${at}`)
    await save('The last one', last)
    await expectRejected(save('One more'), 'view.limit_reached', { limit: viewsPerBoard })
    expect((await save('Called otherwise', last)).title).toBe('Called otherwise')
  })

  describe('views.list', () => {
    testCallers(world, ({ rpc, board }) => rpc.views.list({ boardId: board.boardId }), readBoardAnswers)
  })
})
