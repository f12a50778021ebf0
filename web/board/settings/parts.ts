// The parts of the settings of a project; each has an address (decisions §1).

import * as z from 'zod'

// There is no part for notifications until they exist; what a board stores of them is kept.
export const SettingsPart = z.enum(['general', 'tabs', 'lists', 'labels', 'members', 'activity', 'archive'])
export type SettingsPart = z.infer<typeof SettingsPart>
