// Gathering several while typing.

import './browser.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Combobox } from '#web/ui/combobox.tsx'

const options = ['Aylin', 'Mara', 'Priya'].map((label) => ({ value: label, label }))

function Gathering({ onlyKnown = false }) {
  const [values, setValues] = useState(['Aylin'])
  return (
    <Combobox
      label="People"
      values={values}
      onChange={setValues}
      options={options}
      emptyLabel="Nobody"
      removeLabel={(name) => `Remove ${name}`}
      create={
        onlyKnown
          ? undefined
          : { label: (text) => `Invite “${text}”`, onCreate: (text) => setValues([...values, text]) }
      }
    />
  )
}

const chosen = () =>
  screen.queryAllByRole('button', { name: /Remove/ }).map((cross) => cross.getAttribute('aria-label'))

it('takes matches and new ones on Enter, and gives the last back on Backspace', async () => {
  render(<Gathering />)
  const user = userEvent.setup()
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'People' })
  await user.click(input)
  expect(screen.getAllByRole('option').map((row) => row.textContent)).toEqual(['Mara', 'Priya'])
  await user.keyboard('pri{Enter}')
  expect(chosen()).toEqual(['Remove Aylin', 'Remove Priya'])
  expect(input.value).toBe('')
  await user.keyboard('kim@example.com{Enter}')
  expect(chosen().at(-1)).toBe('Remove kim@example.com')
  await user.keyboard('{Backspace}{Backspace}')
  expect(chosen()).toEqual(['Remove Aylin'])
  await user.click(screen.getByRole('button', { name: 'Remove Aylin' }))
  expect(chosen()).toEqual([])
})

it('keeps what was typed and is nobody', async () => {
  render(<Gathering onlyKnown />)
  const user = userEvent.setup()
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'People' })
  await user.click(input)
  await user.keyboard('nobody@home{Enter}')
  expect(input.value).toBe('nobody@home')
  expect(chosen()).toEqual(['Remove Aylin'])
})

it('takes an option by click and closes on Esc', async () => {
  render(<Gathering />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox'))
  await user.click(screen.getByRole('option', { name: 'Mara' }))
  expect(chosen()).toEqual(['Remove Aylin', 'Remove Mara'])
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('is left by Tab for what comes next, also while its list scrolls', async () => {
  render(<Gathering />)
  await userEvent.setup().click(screen.getByRole('combobox', { name: 'People' }))
  // Only a browser makes a stop of what scrolls, unless it is told otherwise.
  expect(screen.getByRole('listbox').getAttribute('tabindex')).toBe('-1')
})
