import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import { normalizeLine } from '#shared/common/texts.ts'
import { deleteOnboardingDraft, type OnboardingDraft, saveOnboardingDraft } from '#web/draft/onboarding-draft.ts'
import { templatesKey } from '#web/board-store/template-queries.ts'
import type { SentLine } from '#web/invitation/mutations.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { newMutationId } from '#web/rpc/optimistic/mutation-queue.ts'
import { workspacesKey } from '#web/workspace/queries.ts'

type WorkspaceFields = Partial<Pick<OnboardingDraft, 'name' | 'language' | 'timeZone'>>
type TeamFields = Partial<Pick<OnboardingDraft, 'addresses' | 'role'>>
type ProjectFields = Partial<Pick<OnboardingDraft, 'title' | 'color' | 'startWith'>>

export type Onboarding = ReturnType<typeof useOnboarding>

/** Holds the draft of onboarding, stores each change, and creates the workspace and the first board. */
export function useOnboarding(me: UserId, initial: OnboardingDraft) {
  const rpc = useRpc()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const showFailure = useFailureToast()
  const latest = useRef(initial)
  const [draft, setDraft] = useState(initial)
  const [isSending, setSending] = useState(false)

  const update = (change: Partial<OnboardingDraft>) => {
    latest.current = { ...latest.current, ...change }
    saveOnboardingDraft(me, latest.current)
    setDraft(latest.current)
  }
  /** Shows a toast after an error, and keeps everything that was entered. */
  const send = async (failure: string, work: (sent: OnboardingDraft) => Promise<void>) => {
    if (isSending) return
    setSending(true)
    try {
      await work(latest.current)
    } catch (error) {
      showFailure(failure, error)
    } finally {
      setSending(false)
    }
  }

  return {
    draft,
    isSending,
    changeWorkspace: (fields: WorkspaceFields) => update({ ...fields, workspaceMutationId: newMutationId() }),
    changeProject: (fields: ProjectFields) => update({ ...fields, projectMutationId: newMutationId() }),
    changeTeam: (fields: TeamFields) => update({ ...fields, invitationsMutationId: newMutationId() }),
    goTo: (step: OnboardingDraft['step']) => update({ step }),
    saveWorkspace: () =>
      send('workspace:failure.create', async (sent) => {
        const savedName = await saveWorkspace(rpc, sent)
        // Another name was saved if the answer to an earlier attempt was lost: the next attempt renames the workspace.
        update({ savedName, step: savedName === normalizeLine(sent.name) ? 'project' : 'workspace' })
        // A reload continues with this workspace and does not begin a further one.
        await navigate({ to: '/onboarding', search: {}, replace: true })
        await Promise.all(
          [['session'], ['user'], workspacesKey].map((queryKey) => cache.invalidateQueries({ queryKey })),
        )
      }),
    createProject: () =>
      send('board:board.failure.create', async (sent) => {
        update({ ...(await createProject(rpc, sent)), step: 'team' })
        await Promise.all([['boards'], templatesKey].map((queryKey) => cache.invalidateQueries({ queryKey })))
      }),
    /** Keeps the addresses that were not sent; continues when there are none. */
    recordInvitations: (sent: readonly SentLine[]) => {
      const isInvited = ({ result }: SentLine) => result === 'created' || result === 'already_invited'
      const remaining = sent.filter((line) => !isInvited(line) && line.result !== 'already_member')
      update({
        addresses: remaining.map(({ email }) => email).join('\n'),
        invited: [...new Set([...latest.current.invited, ...sent.filter(isInvited).map(({ email }) => email)])],
        // The answer of a failed call may have been lost: the next attempt completes it.
        ...(sent.some(({ result }) => result !== 'failed') && { invitationsMutationId: newMutationId() }),
        ...(remaining.length === 0 && { step: 'ready' }),
      })
    },
    /** Goes back to the project whose copy has stopped; the next attempt is a new copy. */
    retryProject: () => update({ step: 'project', copyId: null, projectMutationId: newMutationId() }),
    /** Ends onboarding; the next one starts empty. */
    finish: () => deleteOnboardingDraft(me),
  }
}

/** @returns the name that the server has */
async function saveWorkspace(
  rpc: Rpc,
  { name, language, timeZone, workspaceId, workspaceMutationId, savedName }: OnboardingDraft,
): Promise<string> {
  const to = normalizeLine(name)
  if (savedName === null) {
    try {
      const fields = { name: to, language, timeZone, workspaceId }
      await rpc.workspaces.create.mutate({ ...fields, mutationId: workspaceMutationId })
      return to
    } catch (error) {
      const { workspaces } = await rpc.workspaces.list.query().catch(() => ({ workspaces: [] }))
      const existing = workspaces.find((one) => one.workspaceId === workspaceId)
      if (!existing) throw error
      return existing.name
    }
  }
  if (savedName !== to) {
    const change = { field: 'name' as const, from: savedName, to }
    await rpc.workspaces.change.mutate({ change, mutationId: newMutationId() })
  }
  await rpc.users.changePreferences.mutate({ language, timeZone })
  return to
}

async function createProject(
  rpc: Rpc,
  { title: typedTitle, color, startWith, projectMutationId: mutationId }: OnboardingDraft,
): Promise<Pick<OnboardingDraft, 'boardId' | 'copyId'>> {
  const title = typedTitle.trim()
  if (startWith === 'lists' || startWith === 'nothing') {
    const { boardId } = await rpc.boards.create.mutate({ title, color, withLists: startWith === 'lists', mutationId })
    return { boardId, copyId: null }
  }
  const { copyId } = await rpc.copies.useShippedTemplate.mutate({ shippedId: startWith, title, color, mutationId })
  return { boardId: null, copyId }
}
