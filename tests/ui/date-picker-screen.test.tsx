// The date picker: typing, clicking and quick choices for start and due date.

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { DatePicker } from '#web/ui/date/date-picker.tsx'
import type { DateRange } from '#web/ui/date/use-date-range.ts'
import { focus } from '#tests/screen/page.ts'

function show(first: DateRange, wholeDays = false) {
  const changes: DateRange[] = []
  function StatefulPicker() {
    const [value, setValue] = useState(first)
    const keep = (next: DateRange) => {
      changes.push(next)
      setValue(next)
    }
    return (
      <DatePicker
        value={value}
        onChange={keep}
        today="2026-05-21"
        language="en"
        firstDay={1}
        pattern="dd.MM.yyyy"
        zone="Europe/Berlin"
        wholeDays={wholeDays}
        startLabel="Start"
        dueLabel="Due"
        clearLabel="Clear"
        errorText="Wrong date"
        previousMonthLabel="Earlier"
        nextMonthLabel="Later"
        quickDates={[{ label: 'Monday', day: '2026-05-25' }]}
      />
    )
  }
  render(<StatefulPicker />)
  return { changes, user: userEvent.setup() }
}

const span = { start: '2026-05-04', due: '2026-05-13' }
const dayButton = (name: RegExp) => screen.getByRole('button', { name })

it('starts the week by locale and marks both ends', () => {
  show(span)
  expect(screen.getAllByRole('columnheader', { hidden: true })[0]?.getAttribute('aria-label')).toBe('Monday')
  const chosen = screen.getAllByRole('gridcell', { selected: true }).map((cell) => cell.textContent)
  expect(chosen).toEqual(['4', '13'])
})

it('sets the due date by click, and the start date after its field got the focus', async () => {
  const { changes, user } = show(span)
  await user.click(dayButton(/May 20, 2026/))
  expect(changes.at(-1)).toEqual({ start: '2026-05-04', due: '2026-05-20' })
  await user.click(screen.getByRole('textbox', { name: 'Start' }))
  await user.click(dayButton(/May 6, 2026/))
  expect(changes.at(-1)).toEqual({ start: '2026-05-06', due: '2026-05-20' })
})

it('removes a start date after the due date', async () => {
  const { changes, user } = show(span)
  await user.click(dayButton(/May 1, 2026/))
  expect(changes.at(-1)).toEqual({ start: null, due: '2026-05-01' })
})

it('parses a typed date with a time as an instant', async () => {
  const { changes, user } = show(span)
  const due = screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' })
  await user.clear(due)
  await user.type(due, '14.5.26 18:00{Enter}')
  expect(changes.at(-1)?.due).toBe('2026-05-14T16:00:00.000Z')
  expect(due.value).toBe('14.05.2026 18:00')
})

it('replaces the current date by what is typed first', async () => {
  const { changes, user } = show(span)
  await user.keyboard('28.5.{Enter}')
  expect(changes.at(-1)?.due).toBe('2026-05-28')
})

it('parses names of days', async () => {
  const { changes, user } = show(span)
  await user.keyboard('tomorrow{Enter}')
  expect(changes.at(-1)?.due).toBe('2026-05-22')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' }).value).toBe('22.05.2026')
})

it('applies a time alone to the current day, the day of the other end, or today', async () => {
  for (const [first, due] of [
    [span, '2026-05-13T16:00:00.000Z'],
    [{ ...span, due: null }, '2026-05-04T16:00:00.000Z'],
    [{ start: null, due: null }, '2026-05-21T16:00:00.000Z'],
  ] as const) {
    const { changes, user } = show(first)
    await user.keyboard('18:00{Enter}')
    expect(changes).toEqual([{ ...first, due }])
    cleanup()
  }
})

it('accepts no time in date-only mode', async () => {
  const { changes, user } = show(span, true)
  await user.keyboard('18:00{Enter}')
  await screen.findByText('Wrong date')
  const due = screen.getByRole('textbox', { name: 'Due' })
  await user.clear(due)
  await user.type(due, 'tomorrow 18:00{Enter}')
  expect(changes).toEqual([{ ...span, due: '2026-05-22' }])
})

it('shows the month of a typed date and keeps a month that contains it', async () => {
  const { user } = show(span)
  const [start, due] = ['Start', 'Due'].map((name) => screen.getByRole('textbox', { name })) as [
    HTMLElement,
    HTMLElement,
  ]
  await user.clear(start)
  await user.type(start, '30.04.2026{Enter}')
  expect(screen.getByRole('grid').getAttribute('aria-label')).toBe('May 2026')
  await user.clear(due)
  await user.type(due, '24.12.2031{Enter}')
  expect(screen.getByRole('grid').getAttribute('aria-label')).toBe('December 2031')
  expect(
    dayButton(/December 24, 2031/)
      .closest('[role=gridcell]')
      ?.getAttribute('aria-selected'),
  ).toBe('true')
})

it('keeps an invalid date with an error and changes nothing', async () => {
  const { changes, user } = show(span)
  const due = screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' })
  await user.clear(due)
  await user.type(due, '31.06.2026{Enter}')
  expect(due.value).toBe('31.06.2026')
  expect(due.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(due.getAttribute('aria-describedby')!)?.textContent).toBe('Wrong date')
  expect(changes).toEqual([])
})

it('replaces an invalid date on click', async () => {
  const { user } = show(span)
  const due = screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' })
  await user.clear(due)
  await user.type(due, 'soon{Enter}')
  await user.click(dayButton(/May 20, 2026/))
  expect(due.value).toBe('20.05.2026')
  expect(due.getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByText('Wrong date')).toBeNull()
})

it('shows the error until both dates are valid', async () => {
  const { changes, user } = show(span)
  const [start, due] = ['Start', 'Due'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }))
  await user.clear(due!)
  await user.type(due!, '2.5.26{Enter}')
  await user.clear(start!)
  await user.type(start!, '3.5.26{Enter}')
  expect(changes.at(-1)).toEqual({ start: '2026-05-03', due: '2026-05-13' })
  await screen.findByText('Wrong date')
  await user.clear(start!)
  await user.type(start!, '1.5.26{Enter}')
  expect(changes.at(-1)).toEqual({ start: '2026-05-01', due: '2026-05-02' })
  expect(screen.queryByText('Wrong date')).toBeNull()
})

it('applies a quick choice, and clears', async () => {
  const { changes, user } = show(span)
  await user.click(screen.getByRole('button', { name: 'Monday' }))
  expect(changes.at(-1)?.due).toBe('2026-05-25')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(changes.at(-1)).toEqual({ start: null, due: null })
})

it('moves between days by arrow keys', async () => {
  const { changes, user } = show(span)
  focus(dayButton(/May 13, 2026/))
  await user.keyboard('{ArrowDown}{ArrowLeft}{Enter}')
  expect(changes.at(-1)?.due).toBe('2026-05-19')
})

it('shows six weeks in every month', async () => {
  const { user } = show(span)
  const weeks = () => screen.getAllByRole('gridcell').length / 7
  expect(weeks()).toBe(6)
  // February 2026 would fit into four weeks.
  for (let month = 0; month < 3; month++) {
    await user.click(screen.getByRole('button', { name: 'Earlier' }))
    expect(weeks()).toBe(6)
  }
})
