// The client creates the ids of new tabs and lists, so that they can be shown and filled before the server has answered.

import { ulid } from 'ulid'
import { ListId, TabId } from '#shared/common/ids.ts'

export const newTabId = (): TabId => TabId.parse(`tab_${ulid().toLowerCase()}`)
export const newListId = (): ListId => ListId.parse(`lst_${ulid().toLowerCase()}`)
