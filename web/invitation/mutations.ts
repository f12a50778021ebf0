import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chunk } from '#shared/common/chunk.ts'
import type { BoardId, GroupId, MutationId } from '#shared/common/ids.ts'
import { invitationsPerCall } from '#shared/common/limits.ts'
import type { BoardRole } from '#shared/board/model.ts'
import type { InvitationResult } from '#shared/invitation/model.ts'
import type { WorkspaceRole } from '#shared/workspace/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { peopleDetailsKey } from '#web/people/queries.ts'
import { useRpc } from '#web/rpc/client.ts'
import { useFailureText, useFailureToast } from '#web/rpc/failure-toast.ts'
import { newMutationId, sendWithRetry } from '#web/rpc/optimistic/mutation-queue.ts'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { InvitationLinkParams } from './queries.ts'

/** Returns the answers to an invitation. Accepting opens the workspace by loading the page again. */
export function useAnswerInvitation() {
  const { t } = useTranslation(['admin_invitations', 'common'])
  const rpc = useRpc()
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const ask = useConfirm()
  const [pending, setPending] = useState<string | null>(null)
  const mutationIds = useRef(new Map<string, MutationId>())

  /** A repeated attempt uses the same id, so that it completes an interrupted one. */
  async function answer(name: 'accept' | 'decline', link: InvitationLinkParams): Promise<boolean> {
    const attempt = `${name} ${link.invitationId}`
    const mutationId = mutationIds.current.get(attempt) ?? newMutationId()
    mutationIds.current.set(attempt, mutationId)
    setPending(attempt)
    try {
      await sendWithRetry<unknown>((id) => rpc.invitations[name].mutate({ ...link, mutationId: id }), mutationId)
      return true
    } catch (error) {
      showFailure(`admin_invitations:failure.${name}`, error)
      await cache.invalidateQueries({ queryKey: ['invitations'] })
      return false
    } finally {
      setPending(null)
    }
  }

  return {
    isPending: (name: 'accept' | 'decline', { invitationId }: InvitationLinkParams) =>
      pending === `${name} ${invitationId}`,
    async accept(link: InvitationLinkParams): Promise<void> {
      // Everything that the page has read belongs to another workspace, or to none.
      if (await answer('accept', link)) window.location.assign('/')
    },
    async decline(link: InvitationLinkParams, workspace: string): Promise<void> {
      const question = {
        title: t('decline.title', { workspace }),
        text: t('decline.text'),
        confirm: t('decline.confirm'),
        cancel: t('common:cancel'),
        danger: true,
      }
      if (!(await ask(question)) || !(await answer('decline', link))) return
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['invitations'] }),
        cache.invalidateQueries({ queryKey: ['user'] }),
      ])
    },
  }
}

export type LineToSend = { email: string; role: WorkspaceRole }
export type BoardToJoin = { boardId: BoardId; role: BoardRole }
/** The groups and projects that invited people join on acceptance. */
export type AccessToGive = { groupIds: readonly GroupId[]; boards: readonly BoardToJoin[] }

/** A sent line; `failed` has the reason as text. */
export type SentLine = LineToSend & { result: InvitationResult | 'failed'; reason?: string }

/** Returns the function that sends invitations in calls of at most `invitationsPerCall`, and how many lines are done. */
export function useSendInvitations() {
  const rpc = useRpc()
  const cache = useQueryClient()
  const failureText = useFailureText()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)

  async function sendCall(
    lines: readonly LineToSend[],
    { groupIds, boards }: AccessToGive,
    mutationId?: MutationId,
  ): Promise<SentLine[]> {
    const invitations = lines.map((line) => ({ ...line, groupIds: [...groupIds], boards: [...boards] }))
    try {
      const { results } = await sendWithRetry(
        (id) => rpc.invitations.create.mutate({ invitations, mutationId: id }),
        mutationId,
      )
      return results.map(({ result }, at) => ({ ...lines[at]!, result }))
    } catch (error) {
      const reason = failureText(error)
      return lines.map((line) => ({ ...line, result: 'failed', reason }))
    }
  }

  /** @param mutationId of an earlier attempt with the same lines, which make up one call */
  async function send(
    lines: readonly LineToSend[],
    access: AccessToGive,
    mutationId?: MutationId,
  ): Promise<SentLine[]> {
    const sent: SentLine[] = []
    setProgress({ done: 0, total: lines.length })
    for (const linesOfCall of chunk(lines, invitationsPerCall)) {
      sent.push(...(await sendCall(linesOfCall, access, mutationId)))
      setProgress({ done: sent.length, total: lines.length })
    }
    setProgress(null)
    const changed = [['people'], peopleDetailsKey, ['invitations']]
    await Promise.all(changed.map((queryKey) => cache.invalidateQueries({ queryKey })))
    return sent
  }

  return { send, progress }
}

/**
 * Returns a function that invites an address to the workspace and to one board, with a toast.
 * @returns whether the person was invited
 */
export function useInviteToBoard(boardId: BoardId): (email: string, role: BoardRole) => Promise<boolean> {
  const { t } = useTexts('board')
  const { i18n } = useTranslation()
  const { send } = useSendInvitations()
  return async (email, role) => {
    await i18n.loadNamespaces('admin_invitations')
    const [line] = await send([{ email, role: 'member' }], { groupIds: [], boards: [{ boardId, role }] })
    if (line?.result === 'created')
      toast.success({ title: t('member.invited.title', { email }), text: t('member.invited.text') })
    else {
      const text = line?.reason ?? t(`admin_invitations:report.line.${line?.result ?? 'failed'}`)
      toast.error({ title: t('member.failure.invite', { email }), text })
    }
    return line?.result === 'created'
  }
}
