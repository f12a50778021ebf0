import { ulid } from 'ulid'
import { WorkspaceId } from '#shared/common/ids.ts'
import type { Language, Preferences } from '#shared/user/model.ts'
import type { OnboardingDraft } from '#web/draft/onboarding-draft.ts'
import { newMutationId } from '#web/rpc/optimistic/mutation-queue.ts'

type InitialDraftOptions = {
  stored: OnboardingDraft | null
  /** The open workspace and its name; null without a usable one. */
  workspace: { workspaceId: WorkspaceId; name: string } | null
  /** Whether the user asked for a further workspace. */
  isNew: boolean
  language: Language
  timeZone: Preferences['timeZone']
}

/**
 * Returns the draft to continue, or an empty one; null if onboarding has nothing to do: the user has a workspace and did not
 * ask for another one.
 */
export function initialDraft({
  stored,
  workspace,
  isNew,
  ...preferences
}: InitialDraftOptions): OnboardingDraft | null {
  if (stored) {
    const isOpen = workspace?.workspaceId === stored.workspaceId
    // Also if the answer of the server was lost.
    if (isOpen && !isNew) return stored.savedName === null ? withSavedWorkspace(stored, workspace.name) : stored
    if (stored.savedName === null && !isOpen) return stored
  }
  return isNew || !workspace ? emptyDraft(preferences) : null
}

const withSavedWorkspace = (draft: OnboardingDraft, savedName: string): OnboardingDraft => ({
  ...draft,
  savedName,
  step: 'project',
})

const emptyDraft = ({ language, timeZone }: Pick<InitialDraftOptions, 'language' | 'timeZone'>): OnboardingDraft => ({
  step: 'workspace',
  name: '',
  language,
  timeZone,
  workspaceId: WorkspaceId.parse(`wsp_${ulid().toLowerCase()}`),
  workspaceMutationId: newMutationId(),
  savedName: null,
  title: '',
  color: 'teal',
  startWith: 'lists',
  projectMutationId: newMutationId(),
  boardId: null,
  copyId: null,
  addresses: '',
  role: 'member',
  invitationsMutationId: newMutationId(),
  invited: [],
})
