// copies.useShippedTemplate and copies.copyShippedTemplate: create a project or a template from a template of the product.

import type { ShippedId } from '#shared/common/ids.ts'
import { CopyShippedTemplate, UseShippedTemplate } from '#shared/copy/inputs.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { findShippedTemplate } from '#shared/template/shipped-templates.ts'
import { defaultLanguage } from '#shared/user/model.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { assertMayBringTo } from '#functions/rpc/vault-access.ts'
import { startCopy } from './start.ts'

export const useShippedTemplate = workspaceProcedure('board.create')
  .input(UseShippedTemplate)
  .mutation(({ ctx, input: { shippedId, ...input } }) => {
    assertMayBringTo(ctx.me.facts, { from: null, to: input.vaultId })
    return startCopy(ctx, { ...input, of: existingTemplateId(shippedId), parts: copiedParts, as: 'board' })
  })

export const copyShippedTemplate = workspaceProcedure('template.create')
  .input(CopyShippedTemplate)
  .mutation(({ ctx, input: { shippedId, ...input } }) =>
    startCopy(ctx, {
      ...input,
      of: existingTemplateId(shippedId),
      parts: copiedParts,
      as: 'template',
      start: null,
      vaultId: null,
    }),
  )

/** Templates of the product have no members and no comments. */
const copiedParts = { members: false, tasks: true, comments: false, attachments: false }

const existingTemplateId = (shippedId: ShippedId): ShippedId =>
  findShippedTemplate(shippedId, defaultLanguage) ? shippedId : throwError('board.not_found')
