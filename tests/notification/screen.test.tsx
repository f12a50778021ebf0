// The bell, the panel and the page of notifications.
/* oxlint-disable vitest/expect-expect -- findBy and getBy fail when nothing is found */

import '#web/notification/notification-panel.tsx'
import '#web/notification/notifications-page.tsx'
import '#web/profile/profile-page.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Task } from '#shared/task/model.ts'
import type { Person } from '#tests/kit/world.ts'
import { board, editor, owner, setUpTask, task, world } from '#tests/screen/fixtures.ts'
import { focus } from '#tests/screen/page.ts'
import { interceptCalls } from '#tests/screen/network.ts'
import { renderApp, type User } from '#tests/screen/render-app.tsx'
import { asPhone, mention, notify, notifyAboutCall } from './screen-fixtures.ts'

setUpTask('editor')

let second: Task
beforeEach(async () => {
  second = await board.aTask({ title: 'Oil the chain' })
})

const bell = (name: string | RegExp) => screen.findByRole('button', { name })

async function openPanel(user: User, name: string | RegExp = /^Notifications/) {
  await user.click(await bell(name))
  return within(await screen.findByRole('dialog', { name: 'Notifications' }))
}

const unreadOf = ({ rpc }: Person) => rpc.notifications.unread({})

const mutedTasks = async () => (await owner.rpc.notifications.settings({})).mutedTasks

const statusChange = { kind: 'status', from: 'not_started', to: 'in_progress' } as const

describe('the bell', () => {
  it('says how many are unread, also in the page title', async () => {
    await notify(owner, { by: editor, task, changes: [statusChange] })
    await notify(owner, { by: editor, task: second, changes: [{ kind: 'archive' }] })
    const { user } = await renderApp(owner, '/boards')
    const panel = await openPanel(user, 'Notifications, 2 unread')
    await waitFor(() => expect(document.title).toBe('(2) Projects · Project Board'))
    await panel.findByRole('link', { name: /^Unread.*editor set the status of Paint the door to In progress/ })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Notifications, 2 unread')
  })

  it('opens the panel with G and N', async () => {
    const { user } = await renderApp(owner, '/boards')
    await bell('Notifications')
    await user.keyboard('gn')
    await screen.findByRole('dialog', { name: 'Notifications' })
    await screen.findByText('No notifications yet')
  })
})

describe('the panel', () => {
  it('says what happened: several changes, a mention with its text, and a reminder', async () => {
    const due = '2026-05-12' as never
    await notify(owner, {
      by: editor,
      task,
      changes: [statusChange, { kind: 'due', from: null, to: due }],
    })
    await mention(owner, { by: editor, task: second, text: `@[owner](${owner.userId}) **look** here` })
    await notify(owner, { by: null, task: second, changes: [{ kind: 'start_soon', date: due }] })
    const panel = await openPanel((await renderApp(owner, '/boards')).user)
    await panel.findByRole('link', { name: /editor changed status and due date of Paint the door/ })
    await panel.findByRole('link', { name: /editor mentioned you on Oil the chain/ })
    await panel.findByText(/look here/)
    await panel.findByRole('link', { name: /Oil the chain starts/ })
  })

  it('says that a call changed more tasks than it names, and that a list is deleted', async () => {
    const lists = { from: world.platform.ids.next('lst') as never, to: world.platform.ids.next('lst') as never }
    await notifyAboutCall(owner, { by: editor, tasks: [task, second], changes: [statusChange] })
    await notify(owner, { by: editor, task, changes: [{ kind: 'list', ...lists }] })
    const panel = await openPanel((await renderApp(owner, '/boards')).user)
    await panel.findByRole('link', { name: /editor set the status of more than 2 tasks to In progress/ })
    await panel.findByRole('link', { name: /editor moved Paint the door to a deleted list/ })
  })

  it('names a person who has left as a former member', async () => {
    const stranger = await world.aPersonWithoutWorkspace()
    await notify(owner, { by: stranger, task, changes: [{ kind: 'assignment', from: null, to: owner.userId }] })
    const panel = await openPanel((await renderApp(owner, '/boards')).user)
    await panel.findByRole('link', { name: /A former member assigned Paint the door to you/ })
  })

  it('opens the task at the comment and marks the notification as read', async () => {
    const commentId = await mention(owner, { by: editor, task, text: `@[owner](${owner.userId}) look` })
    const { user, path } = await renderApp(owner, '/boards')
    const panel = await openPanel(user)
    await user.click(await panel.findByRole('link', { name: /mentioned you on Paint the door/ }))
    await waitFor(() => expect(path()).toBe(`/boards/${board.boardId}/tasks/${task.taskId}#${commentId}`))
    await waitFor(async () => expect(await unreadOf(owner)).toEqual({ unread: 0, mentions: 0 }))
    await waitFor(() => expect(document.title).not.toMatch(/^\(/))
  })

  it('marks one as read, and as unread again', async () => {
    await notify(owner, { by: editor, task, changes: [statusChange] })
    const { user } = await renderApp(owner, '/boards')
    const panel = await openPanel(user, 'Notifications, 1 unread')
    await user.click(await panel.findByRole('button', { name: 'Mark as read' }))
    await waitFor(async () => expect(await unreadOf(owner)).toEqual({ unread: 0, mentions: 0 }))
    await user.click(panel.getByRole('button', { name: 'Notification: actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as unread' }))
    await waitFor(async () => expect(await unreadOf(owner)).toEqual({ unread: 1, mentions: 0 }))
  })

  it('marks all as read, and takes it back', async () => {
    await notify(owner, { by: editor, task, changes: [statusChange] })
    await mention(owner, { by: editor, task: second, text: `@[owner](${owner.userId}) look` })
    const { user } = await renderApp(owner, '/boards')
    const panel = await openPanel(user, 'Notifications, 2 unread')
    await panel.findAllByRole('link', { name: /^Unread/ })
    await user.click(panel.getByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(panel.queryAllByRole('link', { name: /^Unread/ })).toEqual([]))
    // A disabled button would lose the focus.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true'))
    expect(document.activeElement?.matches(':disabled')).toBe(false)
    await waitFor(async () => expect(await unreadOf(owner)).toEqual({ unread: 0, mentions: 0 }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await unreadOf(owner)).toEqual({ unread: 2, mentions: 1 }))
  })

  it('takes the mark back when it fails', async () => {
    await notify(owner, { by: editor, task, changes: [statusChange] })
    const { user } = await renderApp(owner, '/boards', {
      wrapFetch: interceptCalls({ 'notifications.markRead': async () => new Response('{}', { status: 400 }) }),
    })
    const panel = await openPanel(user, 'Notifications, 1 unread')
    await user.click(await panel.findByRole('button', { name: 'Mark as read' }))
    await screen.findByText('The notifications could not be marked')
    await panel.findByRole('link', { name: /^Unread/ })
  })

  it('says once that the task of a notification is gone, and stops counting it', async () => {
    await notify(editor, { by: owner, task: second, changes: [statusChange] })
    const { user } = await renderApp(editor, '/boards')
    const panel = await openPanel(user, 'Notifications, 1 unread')
    const link = await panel.findByRole('link', { name: /Oil the chain/ })
    await owner.rpc.tasks.delete(second)
    await owner.rpc.tasks.purge(second)
    await user.click(link)
    await screen.findByText('This task is not here')
    await screen.findByRole('button', { name: 'Notifications', hidden: true })
    expect(screen.queryByText('The notifications could not be marked')).toBeNull()
  })

  it('shows mentions, reminders, and only unread ones', async () => {
    await notify(owner, { by: editor, task, changes: [statusChange] })
    await mention(owner, { by: editor, task: second, text: `@[owner](${owner.userId}) look` })
    const { user } = await renderApp(owner, '/boards')
    const panel = await openPanel(user)
    await user.click(await panel.findByRole('tab', { name: /^Mentions/ }))
    await waitFor(() => expect(panel.getAllByRole('link', { name: /Paint|Oil/ })).toHaveLength(1))
    panel.getByRole('tab', { name: /^Mentions\s*1 unread mention$/ })
    await user.click(panel.getByRole('tab', { name: 'Reminders' }))
    await panel.findByText('No reminders yet')
    await user.click(panel.getByRole('tab', { name: 'All' }))
    await user.click(panel.getByRole('switch', { name: 'Only show unread' }))
    for (let left = 2; left > 0; left--) {
      await waitFor(() => expect(panel.getAllByRole('button', { name: 'Mark as read' })).toHaveLength(left))
      await user.click(panel.getAllByRole('button', { name: 'Mark as read' })[0]!)
    }
    await panel.findByText('You are all caught up')
  })

  it('moves through the rows with arrow keys', async () => {
    await notify(owner, { by: editor, task, changes: [statusChange] })
    await notify(owner, { by: editor, task: second, changes: [statusChange] })
    const { user } = await renderApp(owner, '/boards')
    const panel = await openPanel(user)
    const links = await panel.findAllByRole('link', { name: /^Unread/ })
    focus(links[0]!)
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(links[1])
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Mark as read')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(links[1]))
  })

  it('leads to the settings of notifications, with the focus', async () => {
    const { user } = await renderApp(owner, '/boards')
    const panel = await openPanel(user)
    await user.click(panel.getByRole('link', { name: 'Notification settings' }))
    const heading = await screen.findByRole('heading', { level: 2, name: 'Notifications' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('says why a notification came, and stops its cause', async () => {
    await notify(owner, { by: editor, task, changes: [statusChange], cause: 'watcher' })
    const { user } = await renderApp(owner, '/boards')
    const panel = await openPanel(user)
    const openReason = async () => {
      await user.click(await panel.findByRole('button', { name: 'Notification: actions' }))
      focus(await screen.findByRole('menuitem', { name: 'Why do I get this?' }))
      await user.keyboard('{ArrowRight}')
      await screen.findByText('You watch this task.')
    }
    await openReason()
    focus(screen.getByRole('menuitem', { name: 'Mute this task' }))
    await user.keyboard('{Enter}')
    await screen.findByText('Task muted')
    await waitFor(async () => expect((await mutedTasks()).map(({ taskId }) => taskId)).toEqual([task.taskId]))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await mutedTasks()).toEqual([]))
    await openReason()
    focus(screen.getByRole('menuitem', { name: 'Turn off “Status changed”' }))
    await user.keyboard('{Enter}')
    await waitFor(async () => expect((await owner.rpc.notifications.settings({})).off.panel).toEqual(['status']))
  })

  it('does not offer to mute the project for a mention, which passes a muted project', async () => {
    await mention(owner, { by: editor, task, text: `@[owner](${owner.userId}) look` })
    const { user } = await renderApp(owner, '/boards')
    const panel = await openPanel(user)
    await user.click(await panel.findByRole('button', { name: 'Notification: actions' }))
    focus(await screen.findByRole('menuitem', { name: 'Why do I get this?' }))
    await user.keyboard('{ArrowRight}')
    await screen.findByRole('menuitem', { name: 'Mute this task' })
    expect(screen.queryByRole('menuitem', { name: 'Mute this project' })).toBeNull()
  })

  it('offers to try again when the list cannot be loaded', async () => {
    let isDown = true
    const { user } = await renderApp(owner, '/boards', {
      wrapFetch: interceptCalls({
        'notifications.list': async () => (isDown ? new Response('{}', { status: 400 }) : null),
      }),
    })
    const panel = await openPanel(user)
    const alert = within(await panel.findByRole('alert'))
    alert.getByText(/Your notifications could not be loaded/)
    isDown = false
    await user.click(alert.getByRole('button', { name: 'Try again' }))
    await panel.findByText('No notifications yet')
  })
})

describe('the page', () => {
  it('shows a tab by its address', async () => {
    await mention(owner, { by: editor, task, text: `@[owner](${owner.userId}) look` })
    const { user, path } = await renderApp(owner, '/notifications?tab=mentions')
    await screen.findByRole('heading', { level: 1, name: 'Notifications' })
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('tab', { name: /^Mentions/ }).getAttribute('aria-selected')).toBe('true')
    await main.findByRole('link', { name: /mentioned you on Paint the door/ })
    await user.click(main.getByRole('switch', { name: 'Only show unread' }))
    expect(path()).toBe('/notifications?tab=mentions&unread=true')
  })

  it('is where the bell of a phone leads', async () => {
    asPhone()
    await notify(owner, { by: editor, task, changes: [statusChange] })
    const { user, path } = await renderApp(owner, '/boards')
    await user.click(await screen.findByRole('link', { name: 'Notifications, 1 unread' }))
    await waitFor(() => expect(path()).toBe('/notifications'))
    await screen.findByRole('link', { name: /set the status of Paint the door/ })
  })
})
