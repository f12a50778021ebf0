// A field of something with the value it had and the one it gets (adr 0004). One such line is the wish the browser
// sends, the condition the table checks, the entry the log keeps and the news the notification brings.

import * as z from 'zod'

export const field = <Field extends string, From extends z.ZodType, To extends z.ZodType>(
  name: Field,
  from: From,
  to: To,
) => z.object({ field: z.literal(name), from, to })
