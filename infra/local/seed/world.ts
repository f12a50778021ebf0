// The sample world, gathered: what the drawings show, ready to be put into the rows of a machine.

import type { Board, World } from './content-types.ts'
import { archivedBoardsOlder } from './archived-boards-older.ts'
import { archivedBoards } from './archived-boards.ts'
import { brandPhotography } from './brand-photography.ts'
import { customerCare } from './customer-care.ts'
import { dealerPortal } from './dealer-portal.ts'
import { deletedBoards } from './deleted-boards.ts'
import { eurobike2026 } from './eurobike-2026.ts'
import { firmware32 } from './firmware-3-2.ts'
import { havelOneLaunch } from './havel-one-launch.ts'
import { hiring2026 } from './hiring-2026.ts'
import { iso9001Audit } from './iso-9001-audit.ts'
import { morePeople } from './people-more.ts'
import { drawnPeople } from './people.ts'
import { activity, drawnFor, notifications, pinned, recents } from './personal.ts'
import { supplierOnboarding } from './supplier-onboarding.ts'
import { templatesLaunch } from './templates-launch.ts'
import { templatesTeam } from './templates-team.ts'
import { templatesWebsite } from './templates-website.ts'
import { websiteRelaunch } from './website-relaunch.ts'
import { winterTestRides } from './winter-test-rides.ts'
import { workshopMove } from './workshop-move.ts'
import { groups, labels, tryAs, vaults, workspace } from './workspace.ts'

const activeBoards: Board[] = [
  havelOneLaunch,
  websiteRelaunch,
  eurobike2026,
  dealerPortal,
  firmware32,
  customerCare,
  workshopMove,
  hiring2026,
  supplierOnboarding,
  iso9001Audit,
  brandPhotography,
  winterTestRides,
]

export const world: World = {
  workspace,
  people: [...drawnPeople, ...morePeople],
  tryAs,
  groups,
  labels,
  vaults,
  boards: [...activeBoards, ...archivedBoards, ...archivedBoardsOlder, ...deletedBoards],
  templates: [...templatesLaunch, ...templatesWebsite, ...templatesTeam],
  drawnFor,
  pinned,
  recents,
  activity,
  notifications,
}
