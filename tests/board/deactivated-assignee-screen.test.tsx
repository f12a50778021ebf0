// Tasks of a deactivated person stay assigned and are marked.

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { showBoard } from '#tests/board/board-page.tsx'
import { focus } from '#tests/screen/page.ts'
import { board, editor, owner, setUpTask, storedTask, task, workspace } from '#tests/screen/fixtures.ts'

setUpTask('editor', 'viewer')
beforeEach(async () => {
  await owner.rpc.tasks.assign({ ...task, from: null, to: editor.userId })
  await workspace.updateMember(editor, { state: 'deactivated' })
})

it.each(['board', 'list', 'table'])('the %s view says so where the assignee is shown', async (view) => {
  await showBoard(owner, board, { addressEnd: `?view=${view}` })
  const find = () => screen.findByText('Deactivated')
  expect(await (view === 'board' ? screen.findByRole('img', { name: 'editor (deactivated)' }) : find())).not.toBeNull()
})

it('they are not offered as assignees of other tasks, and stay selected on their own', async () => {
  const other = await board.aTask({ title: 'Oil the chain' })
  const { user } = await showBoard(owner, board)
  const namesOffered = async (title: string) => {
    focus(await screen.findByRole('article', { name: title }))
    await user.keyboard('a')
    const options = await screen.findAllByRole('option')
    return options.map(({ textContent }) => textContent)
  }
  const own = await namesOffered('Paint the door')
  expect(own.filter((name) => name.startsWith('editor'))).toEqual(['editorDeactivated'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  const names = await namesOffered('Oil the chain')
  expect(names.some((name) => name.startsWith('viewer'))).toBe(true)
  expect(names.filter((name) => name.startsWith('editor'))).toEqual([])
  expect((await storedTask(task)).assigneeId).toBe(editor.userId)
  expect((await storedTask(other)).assigneeId).toBeNull()
})
