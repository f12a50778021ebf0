// copies.useShipped and copies.keepShipped: create a project or a template from a template of the product.

import type { ShippedId } from '#shared/common/ids.ts'
import { CopyShippedTemplate, UseShipped } from '#shared/copy/inputs.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { shippedOf } from '#shared/template/shipped.ts'
import { defaultLanguage } from '#shared/user/model.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { startCopy } from './start.ts'

export const useShippedTemplate = workspaceProcedure('board.create')
  .input(UseShipped)
  .mutation(({ ctx, input: { shippedId, ...input } }) =>
    startCopy(ctx, { ...input, of: known(shippedId), parts, as: 'board' }),
  )

export const copyShippedTemplate = workspaceProcedure('template.create')
  .input(CopyShippedTemplate)
  .mutation(({ ctx, input: { shippedId, ...input } }) =>
    startCopy(ctx, { ...input, of: known(shippedId), parts, as: 'template', start: null }),
  )

/** They have no members and no comments. */
const parts = { members: false, tasks: true, comments: false, attachments: false }

const known = (shippedId: ShippedId): ShippedId =>
  shippedOf(shippedId, defaultLanguage) ? shippedId : throwError('board.not_found')
