// copies.useShipped, copies.keepShipped: a project, or a template of one's own, is made of one that comes with the product.

import type { ShippedId } from '#shared/common/ids.ts'
import { KeepShipped, UseShipped } from '#shared/copy/inputs.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { shippedOf } from '#shared/template/shipped.ts'
import { defaultLanguage } from '#shared/user/model.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { startCopy } from './start.ts'

export const useShipped = workspaceProcedure('board.create')
  .input(UseShipped)
  .mutation(({ ctx, input: { shippedId, ...wish } }) =>
    startCopy(ctx, { ...wish, of: known(shippedId), parts, as: 'board' }),
  )

export const keepShipped = workspaceProcedure('template.create')
  .input(KeepShipped)
  .mutation(({ ctx, input: { shippedId, ...wish } }) =>
    startCopy(ctx, { ...wish, of: known(shippedId), parts, as: 'template', start: null }),
  )

/** There is nobody on them, and nothing has been said in them. */
const parts = { members: false, tasks: true, comments: false, attachments: false }

const known = (shippedId: ShippedId): ShippedId =>
  shippedOf(shippedId, defaultLanguage) ? shippedId : refuse('board.not_found')
