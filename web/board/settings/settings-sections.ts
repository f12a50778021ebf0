// Sections of the board settings; each has an address.

import * as z from 'zod'

// There is no notifications section yet; stored notification settings are kept.
export const SettingsSection = z.enum(['general', 'tabs', 'lists', 'labels', 'members', 'activity', 'archive'])
export type SettingsSection = z.infer<typeof SettingsSection>
