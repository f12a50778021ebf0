// Selecting several values while typing.

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import '#tests/screen/board-layout.ts'
import { Combobox } from '#web/ui/field/combobox.tsx'

const options = ['Aylin', 'Mara', 'Priya'].map((label) => ({ value: label, label }))

function PeopleField({ onlyKnown = false }) {
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

const noValues: string[] = []

const chosen = () =>
  screen.queryAllByRole('button', { name: /Remove/ }).map((cross) => cross.getAttribute('aria-label'))

it('adds matches and new values on Enter, and removes the last one on Backspace', async () => {
  render(<PeopleField />)
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

it('keeps typed text that matches nobody', async () => {
  render(<PeopleField onlyKnown />)
  const user = userEvent.setup()
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'People' })
  await user.click(input)
  await user.keyboard('nobody@home{Enter}')
  expect(input.value).toBe('nobody@home')
  expect(chosen()).toEqual(['Remove Aylin'])
})

it('selects an option by click and closes on Esc', async () => {
  render(<PeopleField />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox'))
  await user.click(screen.getByRole('option', { name: 'Mara' }))
  expect(chosen()).toEqual(['Remove Aylin', 'Remove Mara'])
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('moves the focus to the next control on Tab, also when its list scrolls', async () => {
  render(<PeopleField />)
  await userEvent.setup().click(screen.getByRole('combobox', { name: 'People' }))
  // A browser adds a scrollable element to the tab order unless tabindex prevents it; jsdom does not.
  expect(screen.getByRole('listbox').getAttribute('tabindex')).toBe('-1')
})

it('renders some of many options, and reaches all of them', async () => {
  const many = Array.from({ length: 2_000 }, (_, index) => ({ value: `${index}`, label: `Person ${index}` }))
  const onChange = vi.fn<(values: string[]) => void>()
  render(
    <Combobox
      label="People"
      values={noValues}
      onChange={onChange}
      options={many}
      emptyLabel="Nobody"
      removeLabel={(name) => `Remove ${name}`}
    />,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox', { name: 'People' }))
  const rendered = screen.getAllByRole('option')
  expect(rendered.length).toBeLessThan(100)
  expect(rendered[0]!.getAttribute('aria-setsize')).toBe('2000')
  // From the first option up to the last.
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('option', { name: 'Person 1999' }).getAttribute('aria-posinset')).toBe('2000')
  await user.keyboard('{Enter}')
  expect(onChange).toHaveBeenLastCalledWith(['1999'])
  await user.keyboard('1234')
  expect(screen.getAllByRole('option').map((row) => row.textContent)).toEqual(['Person 1234'])
})
