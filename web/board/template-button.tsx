// What begins a project from a template: fetched where one is open, not where a project is.

import { Suspense } from 'react'
import { part } from '#web/rpc/part.tsx'

const UseTemplate = part(async () => (await import('./use-template.tsx')).UseTemplate)

export const TemplateButton = () => (
  <Suspense>
    <UseTemplate />
  </Suspense>
)
