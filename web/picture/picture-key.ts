// Where the picture of a board lies in the cache.

import type { BoardId } from '#shared/common/ids.ts'

export const pictureKey = (boardId: BoardId) => ['board', boardId] as const
