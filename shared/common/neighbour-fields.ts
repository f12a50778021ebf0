// The neighbours between which an item is placed; null means that end of the row.

import type * as z from 'zod'

export const neighbourFields = <Id extends z.ZodType>(id: Id) => ({ after: id.nullable(), before: id.nullable() })
