// Between which neighbours something goes: null is the end of that side (decisions §5).

import type * as z from 'zod'

export const between = <Id extends z.ZodType>(id: Id) => ({ after: id.nullable(), before: id.nullable() })
