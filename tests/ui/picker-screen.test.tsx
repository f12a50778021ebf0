// Choosing from a list by keyboard.

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from '#web/ui/button.tsx'
import { Picker, type PickerProps } from '#web/ui/field/picker.tsx'
import type { Option } from '#web/ui/field/use-option-list.ts'
import { pause } from '#tests/screen/page.ts'

const named = (label: string): Option => ({ value: label.toLowerCase(), label })
const many = ['Aylin', 'Jonas', 'Mara', 'Noah', 'Priya', 'Ruth', 'Zoë'].map(named)

function show(props: Partial<PickerProps> = {}) {
  const onPick = vi.fn<(value: string) => void>()
  const shared = { trigger: <Button>Assignee</Button>, label: 'Assignee', searchLabel: 'Find', emptyLabel: 'Nobody' }
  render(<Picker {...shared} options={many} value={null} onPick={onPick} {...(props as object)} />)
  return { onPick, user: userEvent.setup() }
}

const active = () => {
  const holder = document.querySelector('[aria-activedescendant]')
  return document.getElementById(holder?.getAttribute('aria-activedescendant') ?? '')?.textContent
}

it('selects the first match on Enter, closes, and returns the focus', async () => {
  const { onPick, user } = show()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('combobox', { name: 'Find' })).toBe(document.activeElement)
  await user.keyboard('zoe')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledWith('zoë')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Assignee' }))
})

it('lists names that start with the query before names that contain it', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button'))
  await user.keyboard('a')
  expect(screen.getAllByRole('option').map((row) => row.textContent)).toEqual([
    'Aylin',
    'Jonas',
    'Mara',
    'Noah',
    'Priya',
  ])
})

it('has a search field from seven options on, and type-ahead below', async () => {
  const { onPick, user } = show({ options: many.slice(0, 6) })
  await user.click(screen.getByRole('button'))
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.keyboard('p')
  expect(active()).toBe('Priya')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onPick).toHaveBeenCalledWith('aylin')
})

const statuses = { options: ['Nicht begonnen', 'In Arbeit', 'Erledigt'].map(named) }

it.each([
  ['in Arbeit', 'In Arbeit'],
  ['in', 'In Arbeit'],
  ['erl', 'Erledigt'],
  ['nn', 'Nicht begonnen'],
])('finds an option by type-ahead: %s', async (typed, meant) => {
  const { onPick, user } = show(statuses)
  await user.click(screen.getByRole('button'))
  await user.keyboard(typed)
  expect(active()).toBe(meant)
  expect(onPick).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledWith(meant.toLowerCase())
})

it('ignores accents, and repeats a letter to move on', async () => {
  const { user } = show({ options: ['Média', 'Mínima', 'Máxima', 'Alta'].map(named), value: 'média' })
  await user.click(screen.getByRole('button'))
  await user.keyboard('m')
  expect(active()).toBe('Mínima')
  await user.keyboard('m')
  expect(active()).toBe('Máxima')
  await user.keyboard('m')
  expect(active()).toBe('Média')
})

it('starts a new word after a pause, when Space selects again', async () => {
  const { onPick, user } = show(statuses)
  await user.click(screen.getByRole('button'))
  await user.keyboard('i')
  await pause(750)
  await user.keyboard('e')
  expect(active()).toBe('Erledigt')
  await pause(750)
  await user.keyboard(' ')
  expect(onPick).toHaveBeenCalledWith('erledigt')
})

it('shows a disabled option with its reason and does not select it', async () => {
  const { onPick, user } = show({
    options: [{ ...named('Felix'), disabledReason: 'Invitation pending' }, named('Mara')],
  })
  await user.click(screen.getByRole('button'))
  expect(active()).toBe('Mara')
  const felix = screen.getByRole('option', { name: /Felix/ })
  expect(felix.textContent).toContain('Invitation pending')
  expect(felix.getAttribute('aria-disabled')).toBe('true')
  await user.click(felix)
  expect(onPick).not.toHaveBeenCalled()
})

it('stays open for multiple selection', async () => {
  const onChange = vi.fn<(values: string[]) => void>()
  const { user } = show({ multiple: true, values: ['mara'], onChange })
  await user.click(screen.getByRole('button'))
  expect(screen.getByRole('option', { name: 'Mara' }).getAttribute('aria-selected')).toBe('true')
  await user.keyboard('ruth{Enter}')
  expect(onChange).toHaveBeenCalledWith(['mara', 'ruth'])
  expect(screen.getByRole('listbox').getAttribute('aria-multiselectable')).toBe('true')
})

it('offers to create a missing option', async () => {
  const onCreate = vi.fn<(text: string) => void>()
  const { user } = show({ create: { label: (text) => `Add “${text}”`, onCreate } })
  await user.click(screen.getByRole('button'))
  await user.keyboard('Urgent{Enter}')
  expect(onCreate).toHaveBeenCalledWith('Urgent')
})

it('closes on Esc without selecting', async () => {
  const { onPick, user } = show()
  await user.click(screen.getByRole('button'))
  await user.keyboard('mar{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(onPick).not.toHaveBeenCalled()
})
