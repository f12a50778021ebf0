// templates.shipped: a template of the product, in the user's language.

import * as z from 'zod'
import { ShippedId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { findShippedTemplate } from '#shared/template/shipped-templates.ts'
import { shippedTemplateDetails } from '#shared/template/shipped-template-details.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'

export const shipped = workspaceProcedure('workspace.use')
  .input(z.object({ shippedId: ShippedId }))
  .query(({ ctx: { language }, input: { shippedId } }) =>
    shippedTemplateDetails(findShippedTemplate(shippedId, language) ?? throwError('board.not_found')),
  )
