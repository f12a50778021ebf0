// When a task comes again, in words: "every 2 weeks on Mon and Thu".

import type { TFunction } from 'i18next'
import type { Recurrence } from '#shared/task/recurrence.ts'
import { type Rule, ruleOf } from '#shared/task/recurrence-rules.ts'
import type { Language } from '#shared/user/model.ts'
import { languageTags } from './dates.ts'

type Said = { t: TFunction; language: Language }

export function recurrenceText(recurrence: Recurrence, said: Said): string {
  const rule = ruleOf(recurrence)
  const every = said.t(`board:task.repeat.every.${rule.unit}`, { count: rule.count })
  const on = onText(rule, said)
  return on ? said.t('board:task.repeat.with', { every, on }) : every
}

const nths = ['first', 'second', 'third', 'fourth', 'last'] as const
const workdays = '1,2,3,4,5'

/** On which of its days; null where every one is meant. */
export function onText(rule: Rule, { t, language }: Said): string | null {
  const say = (key: string, values = {}) => t(`board:task.repeat.on.${key}`, values)
  switch (rule.unit) {
    case 'week': {
      if (rule.weekdays.join(',') === workdays) return say('workdays')
      const length = rule.weekdays.length > 1 ? 'short' : 'long'
      const days = rule.weekdays.map((weekday) => weekdayName(weekday, { language, length }))
      return say('days', { days: new Intl.ListFormat(languageTags[language], { type: 'conjunction' }).format(days) })
    }
    case 'month': {
      if ('day' in rule) return rule.day === 31 ? say('last_day') : say('day', { day: rule.day })
      const { nth, weekday } = rule
      // In Portuguese the days of the weekend are of another gender than the others.
      const context = weekday > 5 ? 'weekend' : undefined
      return say(`nth.${nths[nth - 1]}`, { weekday: weekdayName(weekday, { language, length: 'long' }), context })
    }
    case 'year': {
      const names = new Intl.DateTimeFormat(languageTags[language], { day: 'numeric', month: 'long', timeZone: 'UTC' })
      return say('date', { date: names.format(Date.UTC(2024, rule.month - 1, rule.day)) })
    }
    default:
      return null
  }
}

/** Monday is 1. */
export function weekdayName(weekday: number, { language, length }: { language: Language; length: 'short' | 'long' }) {
  const names = new Intl.DateTimeFormat(languageTags[language], { weekday: length, timeZone: 'UTC' })
  // The first of January 2024 was a Monday.
  return names.format(Date.UTC(2024, 0, weekday))
}
