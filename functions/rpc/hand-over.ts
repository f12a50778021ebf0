// Hands over to the bus what a call has done, once it has ended well (engine §1, adr 0017).

import type { DomainEvent } from '#shared/activity/event.ts'
import type { Context } from './context.ts'

type Ground = Pick<Context, 'table' | 'platform'>

/** What fails to go out keeps waiting in the outbox, and the next sweep sends it. */
export async function handOver({ table, platform, told }: Ground & { told: readonly DomainEvent[] }): Promise<void> {
  if (told.length === 0) return
  try {
    await platform.events.publish(told)
    await table.activity.handedOver(told)
  } catch (error) {
    platform.reports.problem(error, { while: 'handing over events' })
  }
}

/** The same for a handler: events go out when the ground says so, and several calls' together. */
export const handingOver = ({ table, platform }: Ground) =>
  platform.soon<DomainEvent>((told) => handOver({ table, platform, told }))
