// A text that no Markdown parser can handle: the pages with it still render, and it can be deleted.

import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { Task } from '#shared/task/model.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import type { Person } from '#tests/kit/world.ts'
import { setUpWorld, world } from '#tests/screen/fixtures.ts'
import { showTask } from '#tests/task/panel/task-page.tsx'

const poison = `${'>'.repeat(8_000)}x`

let owner: Person
let task: Task
setUpWorld()
beforeAll(async () => {
  const board = await world.aBoard()
  owner = await board.with('owner')
  const guest = await board.with('restricted')
  task = await board.aTask({ title: 'Product page', assigneeId: guest.userId })
  const commentOf = () => ({ ...task, commentId: world.platform.ids.next('cmt') as never })
  await owner.rpc.tasks.describe({ ...task, from: 0, text: '* '.repeat(5_000) })
  await guest.rpc.comments.add({ ...commentOf(), text: 'Before **it**' })
  await guest.rpc.comments.add({ ...commentOf(), text: poison })
})

it('renders the home page with the beginning of the text', async () => {
  await renderApp(owner, '/')
  const texts = async () => {
    const links = await screen.findAllByRole('link', { name: / on Product page$/ })
    return links.map((link) => link.closest('li')!.textContent)
  }
  // Texts are shown without Markdown syntax once the lazy parser has loaded.
  await waitFor(async () =>
    expect(await texts()).toEqual([expect.stringContaining('>>>>'), expect.stringContaining('Before it')]),
  )
  expect(screen.queryByText('This page could not be shown')).toBeNull()
})

it('renders the task with both texts unformatted, and deletes the comment', async () => {
  const { user, panel } = await showTask(owner, task)
  await within(panel).findByText('it', { selector: 'strong' })
  const comment = within(panel).getByText(poison)
  expect(panel.textContent).toContain('* * * *')
  await user.click(within(comment.closest('li')!).getByRole('button', { name: /More|Actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(within(panel).queryByText(poison)).toBeNull())
  await screen.findByText('The comment was deleted')
})
