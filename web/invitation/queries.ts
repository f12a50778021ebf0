import { queryOptions } from '@tanstack/react-query'
import type { InvitationId, UserId } from '#shared/common/ids.ts'
import type { Rpc } from '#web/rpc/client.ts'

/** The id of an invitation and the key of its link; the invited user needs no key. */
export type InvitationLinkParams = { invitationId: InvitationId; key?: string }

export type ShownInvitation = Awaited<ReturnType<Rpc['invitations']['get']['query']>>
export type OwnInvitation = Awaited<ReturnType<Rpc['invitations']['mine']['query']>>['invitations'][number]

/** Reads the invitation of a link. It differs between users, so the user is part of the key. */
export const invitationQuery = (rpc: Rpc, link: InvitationLinkParams, me: string | null) =>
  queryOptions({
    queryKey: ['invitations', 'link', link.invitationId, link.key ?? '', me],
    queryFn: ({ signal }) => rpc.invitations.get.query(link, { signal }),
    staleTime: 0,
    retry: false,
  })

/** Reads the open invitations of the current user. */
export const ownInvitationsQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: ['invitations', 'mine'],
    queryFn: async ({ signal }) => (await rpc.invitations.mine.query(undefined, { signal })).invitations,
    staleTime: 0,
  })

export type OpenInvitation = Awaited<ReturnType<Rpc['invitations']['list']['query']>>['invitations'][number]

/** Reads the open invitations of the workspace, page by page, by the id of the invited person. */
export const openInvitationsQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: ['invitations', 'open'],
    queryFn: async ({ signal }): Promise<ReadonlyMap<UserId, OpenInvitation>> => {
      const byUser = new Map<UserId, OpenInvitation>()
      let cursor: string | null = null
      do {
        const page: Awaited<ReturnType<Rpc['invitations']['list']['query']>> = await rpc.invitations.list.query(
          { state: 'open', cursor },
          { signal },
        )
        for (const invitation of page.invitations) byUser.set(invitation.userId, invitation)
        cursor = page.cursor
      } while (cursor)
      return byUser
    },
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  })
