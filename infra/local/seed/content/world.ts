import type { Board, World } from './types.ts'
import { archivedBoardsOlder } from './archived-boards-older.ts'
import { archivedBoards } from './archived-boards.ts'
import { brandPhotography } from './brand-photography.ts'
import { customerCare } from '#infra/local/seed/content/customer-care/board.ts'
import { dealerPortal } from '#infra/local/seed/content/dealer-portal/board.ts'
import { deletedBoards } from './deleted-boards.ts'
import { eurobike2026 } from '#infra/local/seed/content/eurobike-2026/board.ts'
import { firmware32 } from '#infra/local/seed/content/firmware-3-2/board.ts'
import { havelOneLaunch } from '#infra/local/seed/content/havel-one-launch/board.ts'
import { hiring2026 } from './hiring-2026.ts'
import { iso9001Audit } from '#infra/local/seed/content/iso-9001-audit/board.ts'
import { morePeople } from './people-more.ts'
import { otherWorkspaces } from './other-workspaces.ts'
import { designPeople } from './people.ts'
import { activity, designUser, notifications, pinned, recents } from './personal.ts'
import { supplierOnboarding } from './supplier-onboarding.ts'
import { templatesLaunch } from './templates-launch.ts'
import { templatesTeam } from './templates-team.ts'
import { templatesWebsite } from './templates-website.ts'
import { websiteRelaunch } from '#infra/local/seed/content/website-relaunch/board.ts'
import { winterTestRides } from './winter-test-rides.ts'
import { workshopMove } from '#infra/local/seed/content/workshop-move/board.ts'
import { vaultBoards } from './vault-boards.ts'
import { groups, labels, suggestedUsers, vaults, workspace } from './workspace.ts'

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
  otherWorkspaces,
  people: [...designPeople, ...morePeople],
  suggestedUsers,
  groups,
  labels,
  vaults,
  boards: [...activeBoards, ...archivedBoards, ...archivedBoardsOlder, ...deletedBoards],
  vaultBoards,
  templates: [...templatesLaunch, ...templatesWebsite, ...templatesTeam],
  designUser,
  pinned,
  recents,
  activity,
  notifications,
}
