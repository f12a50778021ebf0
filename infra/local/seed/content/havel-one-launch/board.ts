import type { Board } from '#infra/local/seed/content/types.ts'
import { havelOneLaunchDealerKit } from './dealer-kit.ts'
import { havelOneLaunchPhotography } from './photography.ts'
import { launchPlanDone } from './plan-done.ts'
import { launchPlanInReview } from './plan-in-review.ts'
import { launchPlanInWork } from './plan-in-work.ts'
import { launchPlanOpen } from './plan-open.ts'
import { havelOneLaunchPress } from './press.ts'

export const havelOneLaunch: Board = {
  key: 'havel-one-launch',
  title: 'Havel One launch',
  color: 'teal',
  status: 'on_track',
  labels: [
    { key: 'hol-launch-day', title: 'Launch day', color: 'indigo' },
    { key: 'hol-agency', title: 'Agency', color: 'orange' },
  ],
  members: [
    { person: 'mara', role: 'owner' },
    { person: 'jonas', role: 'owner' },
    { person: 'aylin', role: 'editor' },
    { person: 'tomas', role: 'editor' },
    { person: 'priya', role: 'editor' },
    { person: 'emeka', role: 'editor' },
    { person: 'hannah', role: 'viewer' },
    { person: 'noah', role: 'restricted' },
    { person: 'sofia', role: 'restricted' },
  ],
  groups: [
    { group: 'workshop', role: 'restricted' },
    { group: 'customer-care', role: 'restricted' },
  ],
  tabs: [
    {
      title: 'Launch plan',
      color: 'teal',
      lists: [...launchPlanOpen, ...launchPlanInWork, ...launchPlanInReview, ...launchPlanDone],
    },
    havelOneLaunchPhotography,
    havelOneLaunchDealerKit,
    havelOneLaunchPress,
  ],
}
