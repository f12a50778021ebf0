import type { Board } from '#infra/local/seed/content/types.ts'
import { dealerPortalContracts } from './contracts.ts'
import { dealerPortalPortal } from './portal.ts'

export const dealerPortal: Board = {
  key: 'dealer-portal',
  title: 'Dealer portal',
  color: 'sky',
  status: 'on_track',
  labels: [
    { key: 'dp-orders', title: 'Orders', color: 'green' },
    { key: 'dp-access', title: 'Access', color: 'indigo' },
  ],
  members: [
    { person: 'tomas', role: 'owner' },
    { person: 'sofia', role: 'owner' },
    { person: 'mara', role: 'editor' },
  ],
  tabs: [dealerPortalPortal, dealerPortalContracts],
}
