import { queryOptions } from '@tanstack/react-query'
import type { InvitationId } from '#shared/common/ids.ts'
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
