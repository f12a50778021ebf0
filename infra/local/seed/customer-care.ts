// The project Customer care: its members, labels and tabs.

import type { Board } from './content-types.ts'
import { customerCareCases } from './customer-care-cases.ts'
import { customerCareTexts } from './customer-care-texts.ts'

export const customerCare: Board = {
  key: 'customer-care',
  title: 'Customer care',
  color: 'rose',
  status: 'on_track',
  labels: [
    { key: 'cc-call', title: 'Call back', color: 'red' },
    { key: 'cc-text', title: 'Texts', color: 'lime' },
  ],
  members: [
    { person: 'ines', role: 'owner' },
    { person: 'sofia', role: 'editor' },
    { person: 'samira', role: 'editor' },
    { person: 'pedro', role: 'editor' },
    { person: 'vera', role: 'editor' },
    { person: 'priya', role: 'viewer' },
  ],
  tabs: [customerCareCases, customerCareTexts],
}
