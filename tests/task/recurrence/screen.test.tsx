// Recurrence of a task: form, description in words and completion.

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Day } from '#shared/common/day-or-time.ts'
import { unpackTask } from '#shared/task/card.ts'
import { Recurrence } from '#shared/task/recurrence.ts'
import { type Rule, recurrenceFromRule } from '#shared/task/recurrence-rules.ts'
import { Language } from '#shared/user/model.ts'
import { openTexts } from '#tests/screen/texts.ts'
import { board, owner, setUpBoard, world } from '#tests/screen/fixtures.ts'
import { recurrenceText } from '#web/i18n/recurrence-text.ts'
import { showTask } from '#tests/task/panel/task-page.tsx'

await import('#web/task/repeat/recurrence-form.tsx')

setUpBoard()

const due = Day.parse('2036-11-24')
const value = (name: RegExp) => screen.findByRole('button', { name })

describe('the recurrence form', () => {
  it('marks the invalid field and shows the next date', async () => {
    const task = await board.aTask({ due })
    const { user } = await showTask(owner, task)
    await user.click(await value(/^Repeats:\s*Does not repeat/))
    await user.click(await screen.findByRole('radio', { name: 'Weekly' }))
    const count = screen.getByRole('textbox', { name: 'Every how many weeks' })
    await user.clear(count)
    await user.type(count, 'two')
    await user.click(screen.getByRole('checkbox', { name: 'Monday' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(count.getAttribute('aria-invalid')).toBe('true')
    screen.getByText('Write a whole number from 1 to 999')
    screen.getByText('Choose at least one day')
    await user.clear(count)
    await user.type(count, '2')
    await user.click(screen.getByRole('checkbox', { name: 'Thursday' }))
    await user.click(screen.getByRole('checkbox', { name: 'Monday' }))
    await screen.findByText('The next one follows on 27.11.36')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await value(/^Repeats:\s*every 2 weeks on Mon and Thu/)
    await waitFor(async () =>
      expect(await world.table.task.get(task)).toMatchObject({ recurrence: '2w14 Europe/Berlin' }),
    )
  })

  it('opens from the dates too and suggests rules for their day', async () => {
    const task = await board.aTask({ due: Day.parse('2036-11-30') })
    const { user } = await showTask(owner, task)
    await user.click(await value(/^Dates:/))
    await user.click(await screen.findByRole('button', { name: 'Does not repeat' }))
    await user.click(await screen.findByRole('radio', { name: 'Monthly' }))
    const options = within(screen.getByRole('group', { name: 'Day of the month' })).getAllByRole('radio')
    expect(options).toHaveLength(3)
    await user.click(screen.getByRole('radio', { name: 'On the last Sunday' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () =>
      expect(await world.table.task.get(task)).toMatchObject({ recurrence: '1m5-7 Europe/Berlin' }),
    )
  })

  it('is not available for a sub-task', async () => {
    await showTask(owner, await board.aSubTask(await board.aTask()))
    await value(/^Dates:/)
    expect(screen.queryByRole('button', { name: /^Repeats:/ })).toBeNull()
  })
})

describe('completing a recurring task', () => {
  it('shows the next occurrence, and undo removes it', async () => {
    const recurrence = Recurrence.parse('1w1 Europe/Berlin')
    const task = await board.aTask({ title: 'Water the plants', due, recurrence })
    const { user } = await showTask(owner, task)
    await user.click(screen.getAllByRole('button', { name: 'Complete task' })[0]!)
    await value(/^Status:\s*Completed/)
    await value(/^Repeats:\s*Does not repeat/)
    const others = async () => {
      const all = [...(await world.table.task.cardsOf(board.boardId, 0)).values()]
      return all.map(({ card }) => unpackTask(board.boardId, card)).filter(({ taskId }) => taskId !== task.taskId)
    }
    await waitFor(async () => expect(await others()).toMatchObject([{ due: '2036-12-01', recurrence }]))
    await screen.findByText('“Water the plants” completed')
    await screen.findByText('The next one follows on 1.12.36')
    // The next occurrence is below this task in the list.
    await screen.findByText('1 of 2 in this list')
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(async () => expect(await others()).toMatchObject([{ state: 'deleted' }]))
    await screen.findByText('1 of 1 in this list')
    await value(/^Repeats:\s*every week on Monday/)
    await waitFor(async () => expect(await world.table.task.get(task)).toEqual({ ...task, version: 3 }))
  })
})

describe.each(Language.options)('in language %s', (language) => {
  it('describes every rule in words', async () => {
    const { texts } = await openTexts(language)
    await texts.loadNamespaces('board')
    const zone = 'Europe/Berlin'
    const rules: Rule[] = [
      { unit: 'day', count: 1, zone },
      { unit: 'day', count: 3, zone },
      { unit: 'week', count: 1, weekdays: [1], zone },
      { unit: 'week', count: 2, weekdays: [1, 4], zone },
      { unit: 'week', count: 1, weekdays: [1, 2, 3, 4, 5], zone },
      { unit: 'month', count: 1, day: 31, zone },
      { unit: 'month', count: 2, day: 15, zone },
      { unit: 'month', count: 1, nth: 2, weekday: 2, zone },
      { unit: 'month', count: 1, nth: 5, weekday: 7, zone },
      { unit: 'year', count: 1, month: 2, day: 29, zone },
      { unit: 'completion', count: 1, zone },
      { unit: 'completion', count: 14, zone },
    ]
    const described = rules.map((rule) => recurrenceText(recurrenceFromRule(rule), { t: texts.t, language }))
    expect(described).toEqual(expectedTexts[language])
  })
})

const expectedTexts: Record<Language, string[]> = {
  en: [
    'every day',
    'every 3 days',
    'every week on Monday',
    'every 2 weeks on Mon and Thu',
    'every week on weekdays',
    'every month on the last day',
    'every 2 months on day 15',
    'every month on the second Tuesday',
    'every month on the last Sunday',
    'every year on 29 February',
    '1 day after completion',
    '14 days after completion',
  ],
  de: [
    'jeden Tag',
    'alle 3 Tage',
    'jede Woche am Montag',
    'alle 2 Wochen am Mo und Do',
    'jede Woche von Montag bis Freitag',
    'jeden Monat am letzten Tag',
    'alle 2 Monate am 15.',
    'jeden Monat am zweiten Dienstag',
    'jeden Monat am letzten Sonntag',
    'jedes Jahr am 29. Februar',
    '1 Tag nach Abschluss',
    '14 Tage nach Abschluss',
  ],
  pt: [
    'todo dia',
    'a cada 3 dias',
    'toda semana (segunda-feira)',
    'a cada 2 semanas (seg. e qui.)',
    'toda semana de segunda a sexta',
    'todo mês no último dia',
    'a cada 2 meses no dia 15',
    'todo mês na segunda terça-feira',
    'todo mês no último domingo',
    'todo ano em 29 de fevereiro',
    '1 dia após a conclusão',
    '14 dias após a conclusão',
  ],
  es: [
    'cada día',
    'cada 3 días',
    'cada semana (lunes)',
    'cada 2 semanas (lun y jue)',
    'cada semana de lunes a viernes',
    'cada mes el último día',
    'cada 2 meses el día 15',
    'cada mes el segundo martes',
    'cada mes el último domingo',
    'cada año el 29 de febrero',
    '1 día después de completarla',
    '14 días después de completarla',
  ],
}
