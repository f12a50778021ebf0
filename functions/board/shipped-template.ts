// templates.shipped: all of one that comes with the product, in the language of whoever looks at it.

import * as z from 'zod'
import { ShippedId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { shippedOf } from '#shared/template/shipped.ts'
import { wholeOf } from '#shared/template/whole.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'

export const shipped = workspaceProcedure('workspace.use')
  .input(z.object({ shippedId: ShippedId }))
  .query(({ ctx: { language }, input: { shippedId } }) =>
    wholeOf(shippedOf(shippedId, language) ?? refuse('board.not_found')),
  )
