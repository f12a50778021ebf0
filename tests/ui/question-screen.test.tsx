// A question before something that cannot be taken back.

import './browser.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Question } from '#web/ui/question.tsx'
import { QuestionHost, useQuestion } from '#web/ui/use-question.tsx'

const texts = { title: 'Really discard?', text: '42 words are lost.', confirm: 'Discard', stay: 'Keep writing' }

function Asker({ answers, focus }: { answers: boolean[]; focus?: 'confirm' }) {
  const ask = useQuestion()
  return <Button onClick={async () => answers.push(await ask({ ...texts, danger: true, focus }))}>Leave</Button>
}

async function asked(focus?: 'confirm') {
  const answers: boolean[] = []
  render(
    <QuestionHost>
      <Asker answers={answers} focus={focus} />
    </QuestionHost>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  return { answers, user }
}

it('is a named alert dialog whose safe answer has the focus', async () => {
  await asked()
  const dialog = screen.getByRole('alertdialog', { name: 'Really discard?' })
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('42 words are lost.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep writing' }))
})

it.each([
  ['{Enter}', false],
  ['{Escape}', false],
  ['{Tab}{Enter}', true],
])('answers %s with %s and gives the focus back', async (keys, answer) => {
  const { answers, user } = await asked()
  await user.keyboard(keys)
  await waitFor(() => expect(answers).toEqual([answer]))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Leave' })))
})

it('puts the focus on the deed where most people mean it', async () => {
  await asked('confirm')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Discard' }))
})

it('does not confirm before it may, and says why', async () => {
  const answers: string[] = []
  render(<Question {...texts} open because="Type the name first" onAnswer={(answer) => answers.push(answer)} />)
  const confirm = screen.getByRole('button', { name: 'Discard' })
  await userEvent.setup().click(confirm)
  expect(answers).toEqual([])
  expect(document.getElementById(confirm.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Type the name first',
  )
})

function AskingMenu() {
  const ask = useQuestion()
  return <Menu trigger={<Button>More</Button>} entries={[{ label: 'Leave', onPick: () => void ask(texts) }]} />
}

it('gives the focus back to the button of the menu it was asked from', async () => {
  render(
    <QuestionHost>
      <AskingMenu />
    </QuestionHost>,
  )
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{Enter}{Enter}')
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Keep writing' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })))
})
