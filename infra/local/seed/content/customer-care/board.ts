import type { Board } from '#infra/local/seed/content/types.ts'
import { customerCareCases } from './cases.ts'
import { customerCareTexts } from './texts.ts'

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
