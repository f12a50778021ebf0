// Fetches tooltips, menus and questions once the first page has what it shows: none of them is part of that.

import { useEffect } from 'react'
import { fetchSurfaces } from '#web/ui/fetch-surfaces.ts'
import { useFirstQuiet } from './use-first-quiet.ts'

export function Surfaces() {
  const isQuiet = useFirstQuiet()
  useEffect(() => {
    if (isQuiet) void fetchSurfaces()
  }, [isQuiet])
  return null
}
