import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WorkspaceId } from '#shared/common/ids.ts'
import type { WorkspaceChange } from '#shared/workspace/change.ts'
import { useRenewSession } from '#web/auth/session.ts'
import { useRpc } from '#web/rpc/client.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { newMutationId, sendWithRetry } from '#web/rpc/optimistic/mutation-queue.ts'
import { profileQuery } from '#web/user/queries.ts'
import { workspacesKey } from './queries.ts'
import { loadPage } from './reload-page.ts'

/**
 * Returns a function that opens another workspace and loads the home page anew. Unsent changes stay in the outbox until their
 * workspace is open again.
 */
export function useSwitchWorkspace() {
  const rpc = useRpc()
  const renewSession = useRenewSession()
  const showFailure = useFailureToast()
  const [openingId, setOpeningId] = useState<WorkspaceId | null>(null)
  const switchTo = async (workspaceId: WorkspaceId): Promise<void> => {
    if (openingId) return
    setOpeningId(workspaceId)
    try {
      // Without a mutation ID, so that it fails at once without a connection, instead of switching much later.
      await rpc.workspaces.switch.mutate({ workspaceId })
    } catch (error) {
      setOpeningId(null)
      return showFailure('workspace:failure.switch', error)
    }
    await renewSession()
    loadPage('/')
  }
  return { switchTo, openingId }
}

/** Returns a function that deletes the workspace, and opens the page that says so and offers to keep it. */
export function useRequestDeletion() {
  const rpc = useRpc()
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const [isDeleting, setDeleting] = useState(false)
  const requestDeletion = async (name: string): Promise<void> => {
    if (isDeleting) return
    setDeleting(true)
    try {
      await sendWithRetry((mutationId) => rpc.workspaces.requestDeletion.mutate({ name, mutationId }))
    } catch (error) {
      setDeleting(false)
      showFailure('workspace:failure.delete', error)
      // The name or the role may have changed.
      return cache.invalidateQueries({ queryKey: profileQuery(rpc).queryKey })
    }
    // Nothing of the workspace stays in memory.
    loadPage('/noworkspace')
  }
  return { requestDeletion, isDeleting }
}

/** Returns a function that cancels the deletion of a workspace and opens it. */
export function useKeepWorkspace() {
  const rpc = useRpc()
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const { switchTo } = useSwitchWorkspace()
  const [keepingId, setKeepingId] = useState<WorkspaceId | null>(null)
  const keep = async (workspaceId: WorkspaceId): Promise<void> => {
    if (keepingId) return
    setKeepingId(workspaceId)
    try {
      await sendWithRetry((mutationId) => rpc.workspaces.cancelDeletion.mutate({ workspaceId, mutationId }))
      await switchTo(workspaceId)
    } catch (error) {
      showFailure('workspace:failure.keep', error)
      const queryKeys = [profileQuery(rpc).queryKey, workspacesKey]
      await Promise.all(queryKeys.map((queryKey) => cache.invalidateQueries({ queryKey })))
    } finally {
      setKeepingId(null)
    }
  }
  return { keep, keepingId }
}

/** Returns a function that changes a field of the workspace optimistically. Resolves with false after an error. */
export function useChangeWorkspace(): (change: WorkspaceChange) => Promise<boolean> {
  const rpc = useRpc()
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const { queryKey } = profileQuery(rpc)
  const show = ({ field, to }: Pick<WorkspaceChange, 'field' | 'to'>) =>
    cache.setQueryData(
      queryKey,
      (now) => now && { ...now, workspace: now.workspace && { ...now.workspace, [field]: to } },
    )
  return async (change) => {
    await cache.cancelQueries({ queryKey })
    show(change)
    try {
      const mutationId = newMutationId()
      await sendWithRetry(() => rpc.workspaces.change.mutate({ change, mutationId }), mutationId)
      return true
    } catch (error) {
      show({ field: change.field, to: change.from })
      showFailure('workspace:failure.change', error)
      return false
    } finally {
      await Promise.all([cache.invalidateQueries({ queryKey }), cache.invalidateQueries({ queryKey: workspacesKey })])
    }
  }
}
