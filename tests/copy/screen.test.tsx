// A project is duplicated from its menu; whoever waits is led to it.

import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { show } from '#tests/app/show.tsx'
import { cardTitles, listTitles, showBoard } from '#tests/board/shown.tsx'
import { work } from '#tests/exchange/kit.ts'
import { openWorld, type World } from '#tests/kit/world.ts'
import { begun } from './kit.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function asked(title: string) {
  const board = await world.aBoard({ title })
  const owner = await board.with('owner')
  await board.aTask({ title: 'Paint the door' })
  const shown = await showBoard(owner, board)
  await shown.user.click(screen.getByRole('button', { name: 'More about this project' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Duplicate…' }))
  const field = await screen.findByRole('textbox', { name: /Title/ })
  expect(field).toHaveProperty('value', `Copy of ${title}`)
  return { board, owner, ...shown }
}

const press = async (user: Awaited<ReturnType<typeof asked>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

/** It is under way, and the server knows. */
async function duplicate(user: Parameters<typeof press>[0]) {
  await press(user, 'Duplicate')
  await waitFor(() => expect(world.requested).not.toEqual([]))
}

describe('duplicating a project', () => {
  it('shows how far it is, and opens the new one', async () => {
    const { user } = await asked('Havel One')
    await duplicate(user)
    await work(world)
    await screen.findByRole('heading', { name: 'Copy of Havel One', level: 1 }, { timeout: 10_000 })
    expect(listTitles()).toEqual(['To do', 'In progress', 'Done'])
    expect(cardTitles('To do')).toEqual(['Paint the door'])
  })

  it('leaves tasks behind, and what hangs on them', async () => {
    const { user } = await asked('Havel Three')
    await user.click(screen.getByRole('checkbox', { name: /^Tasks/ }))
    const hangs = () => screen.getByRole('checkbox', { name: /^Attachments/ })
    expect([hangs()].map((it) => [it.hasAttribute('disabled'), (it as HTMLInputElement).checked])).toEqual([
      [true, false],
    ])
    await duplicate(user)
    await work(world)
    await screen.findByRole('heading', { name: 'Copy of Havel Three', level: 1 }, { timeout: 10_000 })
    expect(cardTitles('To do')).toEqual([])
  })

  it('can be discarded while it is under way', async () => {
    const { user, owner } = await asked('Havel Four')
    await duplicate(user)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Discard copy' })).toHaveProperty('disabled', false))
    await press(user, 'Discard copy')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await work(world)
    expect((await owner.rpc.boards.list({})).boards.map(({ title }) => title)).toEqual(['Havel Four'])
  })

  it('says why it cannot be', async () => {
    const { user, board, owner } = await asked('Havel Five')
    await duplicate(user)
    await world.entities.member.delete({ boardId: board.boardId, userId: owner.userId }).go()
    await work(world)
    const said = await screen.findByRole('alert', {}, { timeout: 5_000 })
    expect(said.textContent).toContain('The original is not there any more, or you may not see it any more.')
  })

  it('stands on the page of projects while nobody waits for it', async () => {
    const board = await world.aBoard({ title: 'Havel Six' })
    const owner = await board.with('owner')
    await begun(owner, board.boardId, undefined, 'Havel Seven')
    await show(owner, '/boards')
    await screen.findByText('is being copied', {}, { timeout: 20_000 })
    await work(world)
    const link = await screen.findByRole('link', { name: 'Havel Seven' }, { timeout: 10_000 })
    expect(link.getAttribute('href')).toMatch(/^\/boards\/brd_/)
  })
})
