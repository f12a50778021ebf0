// What the page of a project runs with: in one file what it shares with other pages, and all of it named in index.html,
// so that public/ahead.js asks for it while the frame is still being read. As dozens of small files it would stand in
// line for the six connections of a browser, and the session and the texts behind it; and each of them costs a third of
// a millisecond of the page's own time, also where a browser has it already. What draws the other views is named beside
// it, for addresses that ask for one, and what they share with whatever else there is, is one file, too.

import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const page = fileOf('../board/board-page.tsx')
/** By the words of an address (shared/view/address.ts). */
const views = {
  list: fileOf('../board/views/list-view.tsx'),
  table: fileOf('../board/views/table/table-view.tsx'),
  calendar: fileOf('../board/views/calendar/calendar-view.tsx'),
  timeline: fileOf('../board/views/timeline/timeline-view.tsx'),
}

/** What reads a board that this browser has kept. */
const seen = fileOf('../picture/seen-boards.ts')

/** What the page fetches for itself a moment later, whatever the view: it should not bring one along. */
const tools = [fileOf('../board/views/saved/saved-button.tsx'), fileOf('../board/views/table/columns-button.tsx')]

/** Groups for the splitting of code, and what names the files: all for one build. */
export function boardParts(): { groups: Rolldown.CodeSplittingGroup[]; plugin: Plugin } {
  let needed = new Map<string, Set<string>>()
  const isNeededBy = (file: string, module: string, modules: Rolldown.ChunkingContext) => {
    const known = needed.get(file) ?? neededBy(file, modules)
    needed.set(file, known)
    return known.has(module)
  }
  const isOfPage = (module: string, modules: Rolldown.ChunkingContext) => isNeededBy(page, module, modules)
  const isOfTools = (module: string, modules: Rolldown.ChunkingContext) =>
    tools.some((file) => isNeededBy(file, module, modules))
  /** The first of the views that needs it. */
  const viewOf = (module: string, modules: Rolldown.ChunkingContext) =>
    isOfPage(module, modules) || isOfTools(module, modules)
      ? undefined
      : Object.entries(views).find(([, file]) => isNeededBy(file, module, modules))?.[0]
  return {
    groups: [
      { debugName: 'shared', name: (...of) => (isOfPage(...of) ? 'shared' : null), minShareCount: 2, priority: 2 },
      {
        debugName: 'of views',
        name: (...of) => {
          const view = viewOf(...of)
          return view ? `of-${view}` : null
        },
        // Ours, and icons.
        test: /^(?!.*[\\/]node_modules[\\/](?!lucide-react[\\/]))/,
        minShareCount: 2,
        priority: 1,
        includeDependenciesRecursively: false,
      },
    ],
    plugin: {
      name: 'board-parts',
      apply: 'build',
      buildStart: () => void (needed = new Map()),
      transformIndexHtml: {
        order: 'post',
        handler: (html, { bundle = {} }) => {
          const own = filesOf(page, bundle)
          const named = [`data-board="${own.join(' ')}"`]
          for (const [view, module] of Object.entries({ ...views, seen })) {
            const more = filesOf(module, bundle).filter((file) => !own.includes(file))
            named.push(`data-${view}="${more.join(' ')}"`)
          }
          return html.replace('src="/ahead.js"', `$& ${named.join(' ')}`)
        },
      },
    },
  }
}

/** The module itself and everything it cannot run without. */
function neededBy(module: string, modules: Rolldown.ChunkingContext, found = new Set<string>()): Set<string> {
  if (found.has(module)) return found
  found.add(module)
  for (const next of modules.getModuleInfo(module)?.importedIds ?? []) neededBy(next, modules, found)
  return found
}

/** The addresses of what it is of, without what index.html names for every page. */
function filesOf(module: string, bundle: Rolldown.OutputBundle): string[] {
  const parts = Object.values(bundle).filter((part) => part.type === 'chunk')
  const files = (those: Rolldown.OutputChunk[], found = new Set<string>()): Set<string> => {
    for (const { fileName, imports } of those) {
      if (found.has(fileName)) continue
      found.add(fileName)
      files(
        parts.filter((part) => imports.includes(part.fileName)),
        found,
      )
    }
    return found
  }
  const everywhere = files(parts.filter((part) => part.isEntry))
  const here = files(parts.filter((part) => part.moduleIds.includes(module)))
  return [...here].filter((file) => !everywhere.has(file)).map((file) => `/${file}`)
}
