// Names for new tabs and lists: given here, so that they are shown, and filled, before there is an answer.

import { ulid } from 'ulid'
import { ListId, TabId } from '#shared/common/ids.ts'

export const newTabId = (): TabId => TabId.parse(`tab_${ulid().toLowerCase()}`)
export const newListId = (): ListId => ListId.parse(`lst_${ulid().toLowerCase()}`)
