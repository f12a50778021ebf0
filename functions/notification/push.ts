// push.subscribe and push.unsubscribe: the browsers that receive push messages.

import { pushSubscriptionsPerPerson } from '#shared/common/limits.ts'
import { SubscribeToPush, UnsubscribeFromPush } from '#shared/notification/push.ts'
import { mutationWithoutEvent } from '#functions/rpc/events.ts'
import { ownMutation, router } from '#functions/rpc/procedures.ts'
import { endpointHashOf } from '#functions/table/access/push.ts'

/** Stores the browser of the caller. One of another person becomes that of the caller; the oldest ones over the limit end. */
const subscribe = ownMutation.input(SubscribeToPush).mutation(async ({ ctx, input }) => {
  const { table, me, platform } = ctx
  const { endpoint, keys, mutationId } = input
  const endpointHash = endpointHashOf(endpoint)
  const others = (await table.push.subscriptions(me.userId)).filter((one) => one.endpointHash !== endpointHash)
  const replaced = others.slice(0, Math.max(0, others.length - pushSubscriptionsPerPerson + 1))
  const mutation = mutationWithoutEvent(ctx, mutationId)
  await table.push.subscribe(
    { endpointHash, endpoint, ...keys, userId: me.userId, createdAt: platform.clock.now() },
    replaced,
    { mutation, answer: {} },
  )
  return {}
})

/** Ends the subscription of the caller's browser. Does nothing if it has none, or another person uses it. */
const unsubscribe = ownMutation
  .input(UnsubscribeFromPush)
  .mutation(async ({ ctx, input: { endpoint, mutationId } }) => {
    const { table, me } = ctx
    const subscription = { endpointHash: endpointHashOf(endpoint), userId: me.userId }
    await table.push.unsubscribe(subscription, { mutation: mutationWithoutEvent(ctx, mutationId), answer: {} })
    return {}
  })

export const pushRouter = router({ subscribe, unsubscribe })
