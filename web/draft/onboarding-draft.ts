// Stores what a user has entered during onboarding, per user, until they finish it. In local storage, which is synchronous: a
// reload or a closed window loses nothing.

import * as z from 'zod'
import { Hue } from '#shared/common/hues.ts'
import { BoardId, CopyId, MutationId, ShippedId, type UserId, WorkspaceId } from '#shared/common/ids.ts'
import { Language } from '#shared/user/model.ts'
import { WorkspaceRole } from '#shared/workspace/model.ts'
import { onboardingKeyPrefix } from './store.ts'

export const OnboardingStep = z.enum(['workspace', 'project', 'team', 'ready'])
export type OnboardingStep = z.infer<typeof OnboardingStep>

const OnboardingDraft = z.object({
  step: OnboardingStep,
  name: z.string(),
  language: Language,
  timeZone: z.string(),
  /** Chosen by the browser, so that a repeated call creates no second workspace. */
  workspaceId: WorkspaceId,
  /** Renewed with each change of the fields above. */
  workspaceMutationId: MutationId,
  /** The name of the workspace on the server; null until it exists. */
  savedName: z.string().nullable(),
  title: z.string(),
  color: Hue,
  /** The default lists, an empty board, or a template. */
  startWith: z.union([z.enum(['lists', 'nothing']), ShippedId]),
  /** Renewed with each change of the project. */
  projectMutationId: MutationId,
  boardId: BoardId.nullable(),
  /** The job that copies a template; it names the board when it is done. */
  copyId: CopyId.nullable(),
  /** Addresses of people to invite that have not been sent. */
  addresses: z.string(),
  role: WorkspaceRole,
  /** Renewed with each change of the two fields above, and when the server has answered. */
  invitationsMutationId: MutationId,
  /** Addresses whose invitations have been sent. */
  invited: z.array(z.string()),
})
export type OnboardingDraft = z.infer<typeof OnboardingDraft>

/** Returns the stored draft; null if there is none, or another release has stored it. */
export function loadOnboardingDraft(userId: UserId): OnboardingDraft | null {
  try {
    return (
      OnboardingDraft.safeParse(JSON.parse(localStorage.getItem(onboardingKeyPrefix + userId) ?? 'null')).data ?? null
    )
  } catch {
    return null
  }
}

export function saveOnboardingDraft(userId: UserId, draft: OnboardingDraft): void {
  try {
    localStorage.setItem(onboardingKeyPrefix + userId, JSON.stringify(draft))
  } catch {
    // Local storage is full or blocked. The draft lasts as long as the page.
  }
}

export function deleteOnboardingDraft(userId: UserId): void {
  try {
    localStorage.removeItem(onboardingKeyPrefix + userId)
  } catch {
    // Local storage is blocked, so it has no draft.
  }
}
