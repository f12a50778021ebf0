import type { TFunction } from 'i18next'
import { type Rule, parseRule } from '#shared/task/recurrence-rules.ts'
import type { Recurrence } from '#shared/task/recurrence.ts'
import type { Language } from '#shared/user/model.ts'
import { languageTags } from './dates.ts'

type TextOptions = { t: TFunction; language: Language }

/** Returns a recurrence as text: "every 2 weeks on Mon and Thu". */
export function recurrenceText(recurrence: Recurrence, options: TextOptions): string {
  const rule = parseRule(recurrence)
  const every = options.t(`board:task.repeat.every.${rule.unit}`, { count: rule.count })
  const on = recurrenceDaysText(rule, options)
  return on ? options.t('board:task.repeat.every_on', { every, on }) : every
}

const ordinals = ['first', 'second', 'third', 'fourth', 'last'] as const
const workdays = '1,2,3,4,5'

/** Returns the days of a rule as text, or null if the rule has none. */
export function recurrenceDaysText(rule: Rule, { t, language }: TextOptions): string | null {
  const translate = (key: string, values = {}) => t(`board:task.repeat.on.${key}`, values)
  switch (rule.unit) {
    case 'week': {
      if (rule.weekdays.join(',') === workdays) return translate('workdays')
      const length = rule.weekdays.length > 1 ? 'short' : 'long'
      const days = rule.weekdays.map((weekday) => weekdayName(weekday, { language, length }))
      return translate('days', {
        days: new Intl.ListFormat(languageTags[language], { type: 'conjunction' }).format(days),
      })
    }
    case 'month': {
      if ('day' in rule) return rule.day === 31 ? translate('last_day') : translate('day', { day: rule.day })
      const { nth, weekday } = rule
      // In Portuguese, the gender of Saturday and Sunday differs from the other days.
      const context = weekday > 5 ? 'weekend' : undefined
      return translate(`nth.${ordinals[nth - 1]}`, {
        weekday: weekdayName(weekday, { language, length: 'long' }),
        context,
      })
    }
    case 'year': {
      const names = new Intl.DateTimeFormat(languageTags[language], { day: 'numeric', month: 'long', timeZone: 'UTC' })
      return translate('date', { date: names.format(Date.UTC(2024, rule.month - 1, rule.day)) })
    }
    default:
      return null
  }
}

/** Monday is 1. */
export function weekdayName(weekday: number, { language, length }: { language: Language; length: 'short' | 'long' }) {
  const names = new Intl.DateTimeFormat(languageTags[language], { weekday: length, timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  return names.format(Date.UTC(2024, 0, weekday))
}
