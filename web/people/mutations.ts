// Mutations of the administration of people.

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import type { MembershipState, WorkspaceRole } from '#shared/workspace/model.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import { type SendChange, useSendChange } from '#web/rpc/optimistic/send-change.ts'
import { peopleDetailsKey, peopleQuery, type PersonDetails } from './queries.ts'

type Details = readonly PersonDetails[]

const withChange =
  (userId: UserId, change: Partial<Pick<PersonDetails, 'role' | 'state'>>) =>
  (people: Details): Details =>
    people.map((person) => (person.userId === userId ? { ...person, ...change } : person))

/** Returns functions that change role and state of people, with undo. */
export function usePeopleMutations() {
  const rpc = useRpc()
  const cache = useQueryClient()
  const send = useSendChange<Details>(peopleDetailsKey)
  return useMemo(() => peopleMutations({ rpc, cache, send }), [rpc, cache, send])
}

/** Each promise resolves to the answer, or to null when the change was rejected. */
function peopleMutations({ rpc, cache, send }: { rpc: Rpc; cache: QueryClient; send: SendChange<Details> }) {
  /** The names and states that pickers show. */
  const refreshPeople = () => void cache.invalidateQueries({ queryKey: peopleQuery(rpc).queryKey })

  const changeRole = async (person: PersonDetails, to: WorkspaceRole): Promise<unknown> => {
    const { userId, role: from, name } = person
    const answer = await send({
      apply: withChange(userId, { role: to }),
      call: (mutationId) => rpc.people.change.mutate({ userId, from, to, mutationId }),
      confirm: withChange(userId, { role: to }),
      failure: 'admin_people:failure.role',
      undo: { title: name, revert: () => changeRole({ ...person, role: to }, from) },
    })
    refreshPeople()
    return answer
  }

  const setState = async (
    person: PersonDetails,
    to: Extract<MembershipState, 'active' | 'deactivated'>,
  ): Promise<unknown> => {
    const { userId, name } = person
    const procedure = to === 'active' ? rpc.people.reactivate : rpc.people.deactivate
    const answer = await send({
      apply: withChange(userId, { state: to }),
      call: (mutationId) => procedure.mutate({ userId, mutationId }),
      confirm: withChange(userId, { state: to }),
      failure: to === 'active' ? 'admin_people:failure.reactivate' : 'admin_people:failure.deactivate',
      undo: {
        title: name,
        revert: () => setState({ ...person, state: to }, to === 'active' ? 'deactivated' : 'active'),
      },
    })
    refreshPeople()
    return answer
  }

  /** Cannot be undone: the person leaves all projects. */
  const remove = async ({ userId }: Pick<PersonDetails, 'userId'>): Promise<unknown> => {
    const answer = await send({
      apply: (people) => people.filter((person) => person.userId !== userId),
      call: (mutationId) => rpc.people.remove.mutate({ userId, mutationId }),
      confirm: (people) => people.filter((person) => person.userId !== userId),
      failure: 'admin_people:failure.remove',
    })
    refreshPeople()
    return answer
  }

  return { changeRole, setState, remove }
}
