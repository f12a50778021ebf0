// The text format of recurrence rules. The calendar rules are in recurrence-rules.ts, so that the first render does not load
// them.

import * as z from 'zod'

// Canonical form: sorted days, only valid ones.
export const recurrencePattern =
  /^(?<count>[1-9]\d{0,2})(?:(?<plain>[dc])|w(?<weekdays>(?=[1-7])1?2?3?4?5?6?7?)|m(?:(?<day>0[1-9]|[12]\d|3[01])|(?<nth>[1-5])-(?<weekday>[1-7]))|y(?!0230|0231|0431|0631|0931|1131)(?<month>0[1-9]|1[0-2])(?<date>0[1-9]|[12]\d|3[01])) (?<zone>\S+)$/

/** `2w14 Europe/Berlin`: every second week on Monday and Thursday. The form is canonical, so rules compare as texts. */
export const Recurrence = z
  .string()
  .max(80)
  .refine((text) => isZone(recurrencePattern.exec(text)?.groups?.zone))
  .brand<'Recurrence'>()
export type Recurrence = z.infer<typeof Recurrence>

function isZone(name: string | undefined): boolean {
  try {
    return name !== undefined && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
