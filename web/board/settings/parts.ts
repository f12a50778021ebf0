// The parts of the settings of a project; each has an address (decisions §1).

import * as z from 'zod'

export const SettingsPart = z.enum([
  'general',
  'tabs',
  'lists',
  'labels',
  'members',
  'notifications',
  'activity',
  'archive',
])
export type SettingsPart = z.infer<typeof SettingsPart>
