import * as z from 'zod'
import { TabId, ViewId } from '#shared/common/ids.ts'
import { Title } from '#shared/common/texts.ts'
import { viewAddress, isViewKey, parseView, type ViewSearch } from './address.ts'

const parameterValue = z.string().max(2_000)

/** A view in its search parameter form, normalised; unreadable parts are dropped, so that old views stay readable. */
export const StoredView = z
  .record(z.string().refine(isViewKey), parameterValue)
  .transform((parameters): ViewSearch => withoutUndefined(viewAddress(parseView(parameters))))

const withoutUndefined = (search: Record<string, string | undefined>): ViewSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

export const StoredLastView = z.object({ tabId: TabId.nullable(), view: StoredView })

/** Personal or shared; shared views are managed by Owners. */
const ViewOwner = z.enum(['own', 'shared'])
export type ViewOwner = z.infer<typeof ViewOwner>

export const SaveView = z.object({
  viewId: ViewId,
  title: Title,
  settings: StoredLastView,
  whose: ViewOwner,
  /** The previous owner of an existing view. */
  was: ViewOwner.optional(),
})

export const RemoveView = z.object({ viewId: ViewId, whose: ViewOwner })
