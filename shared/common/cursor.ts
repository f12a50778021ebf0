// A pagination cursor issued by the server; null for the first page.

import * as z from 'zod'

export const Cursor = z.string().max(2_000).nullish()
