// Where an earlier page has ended, as the server has handed it out; nothing for the first one.

import * as z from 'zod'

export const Cursor = z.string().max(2_000).nullish()
