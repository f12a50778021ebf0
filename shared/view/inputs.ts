// What the calls about views take.

import * as z from 'zod'
import { TabId, ViewId } from '#shared/common/ids.ts'
import { Title } from '#shared/common/texts.ts'
import { addressOf, isOfView, viewFrom, type ViewSearch } from './address.ts'

const part = z.string().max(2_000)

/**
 * A view as its address says it, brought into the form we give it: what cannot be read is left out, so that what was
 * kept long ago is still understood.
 */
export const ViewKept = z
  .record(z.string().refine(isOfView), part)
  .transform((said): ViewSearch => onlySaid(addressOf(viewFrom(said))))

const onlySaid = (search: Record<string, string | undefined>): ViewSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

export const LookKept = z.object({ tabId: TabId.nullable(), view: ViewKept })

/** Whose it is: those of everybody are made by Owners. */
const Whose = z.enum(['own', 'everybodys'])
export type Whose = z.infer<typeof Whose>

export const SaveView = z.object({
  viewId: ViewId,
  title: Title,
  look: LookKept,
  whose: Whose,
  /** Whose it was, of one that is there already. */
  was: Whose.optional(),
})

export const RemoveView = z.object({ viewId: ViewId, whose: Whose })
