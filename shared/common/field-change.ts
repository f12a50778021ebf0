// A field change with the old and the new value (adr 0004): the browser's mutation, the condition of the write, the log
// entry and the notification have the same shape.

import * as z from 'zod'

/** Returns the schema of a change of one field. */
export const fieldChange = <Field extends string, From extends z.ZodType, To extends z.ZodType>(
  name: Field,
  from: From,
  to: To,
) => z.object({ field: z.literal(name), from, to })
