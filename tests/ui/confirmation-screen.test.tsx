// The confirmation before an irreversible action.

import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { ConfirmProvider, useConfirm } from '#web/ui/dialog/use-confirm.tsx'

const texts = { title: 'Really discard?', text: '42 words are lost.', confirm: 'Discard', cancel: 'Keep writing' }

function DeleteButton({ answers, focus }: { answers: boolean[]; focus?: 'confirm' }) {
  const ask = useConfirm()
  return <Button onClick={async () => answers.push(await ask({ ...texts, danger: true, focus }))}>Leave</Button>
}

async function asked(focus?: 'confirm') {
  const answers: boolean[] = []
  render(
    <ConfirmProvider>
      <DeleteButton answers={answers} focus={focus} />
    </ConfirmProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  return { answers, user }
}

it('is a named alert dialog with the focus on the safe answer', async () => {
  await asked()
  const dialog = screen.getByRole('alertdialog', { name: 'Really discard?' })
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('42 words are lost.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep writing' }))
})

it.each([
  ['{Enter}', false],
  ['{Escape}', false],
  ['{Tab}{Enter}', true],
])('answers %s with %s and returns the focus', async (keys, answer) => {
  const { answers, user } = await asked()
  await user.keyboard(keys)
  await waitFor(() => expect(answers).toEqual([answer]))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Leave' })))
})

it('focuses the action that most users want', async () => {
  await asked('confirm')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Discard' }))
})

it('disables the action with a reason until it is allowed', async () => {
  const answers: string[] = []
  render(
    <ConfirmDialog {...texts} open disabledReason="Type the name first" onAnswer={(answer) => answers.push(answer)} />,
  )
  const confirm = screen.getByRole('button', { name: 'Discard' })
  await userEvent.setup().click(confirm)
  expect(answers).toEqual([])
  expect(document.getElementById(confirm.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Type the name first',
  )
})

function DeleteMenu() {
  const ask = useConfirm()
  return <Menu trigger={<Button>More</Button>} items={[{ label: 'Leave', onPick: () => void ask(texts) }]} />
}

it('returns the focus to the button of the menu that opened it', async () => {
  render(
    <ConfirmProvider>
      <DeleteMenu />
    </ConfirmProvider>,
  )
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{Enter}{Enter}')
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Keep writing' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })))
})
