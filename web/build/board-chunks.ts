// Puts the modules that the board page shares with other pages into one chunk, and lists all scripts of the board page
// in index.html, so that public/ahead.js preloads them early. Dozens of small files would queue for the six
// connections of a browser, delay the session and the texts, and cost about a third of a millisecond each even when
// cached. The scripts of the other views are listed too, for addresses that name a view; their shared modules form one
// chunk.

import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const page = fileOf('../board/board-page.tsx')
/** By the `view` parameter of an address (shared/view/address.ts). */
const views = {
  list: fileOf('../board/views/list/list-view.tsx'),
  table: fileOf('../board/views/table/table-view.tsx'),
  calendar: fileOf('../board/views/calendar/calendar-view.tsx'),
  timeline: fileOf('../board/views/timeline/timeline-view.tsx'),
}

/** Reads a board that is saved in this browser. */
const savedBoards = fileOf('../board-store/persistence/load-board.ts')

/** Loaded by the board page after rendering, whatever the view, so they must not pull in a view. */
const tools = [fileOf('../board/saved-views/saved-views-button.tsx'), fileOf('../board/views/table/columns-button.tsx')]

/** Returns the groups for code splitting and the plugin that lists the files. Both share state of one build. */
export function boardChunks(): { groups: Rolldown.CodeSplittingGroup[]; plugin: Plugin } {
  let reachable = new Map<string, Set<string>>()
  const isReachableFrom = (file: string, module: string, modules: Rolldown.ChunkingContext) => {
    const known = reachable.get(file) ?? reachableModules(file, modules)
    reachable.set(file, known)
    return known.has(module)
  }
  const isInBoardPage = (module: string, modules: Rolldown.ChunkingContext) => isReachableFrom(page, module, modules)
  const isInTools = (module: string, modules: Rolldown.ChunkingContext) =>
    tools.some((file) => isReachableFrom(file, module, modules))
  /** Returns the first view that needs the module. */
  const viewOf = (module: string, modules: Rolldown.ChunkingContext) =>
    isInBoardPage(module, modules) || isInTools(module, modules)
      ? undefined
      : Object.entries(views).find(([, file]) => isReachableFrom(file, module, modules))?.[0]
  return {
    groups: [
      { debugName: 'shared', name: (...of) => (isInBoardPage(...of) ? 'shared' : null), minShareCount: 2, priority: 2 },
      {
        debugName: 'of views',
        name: (...of) => {
          const view = viewOf(...of)
          return view ? `of-${view}` : null
        },
        // Own modules, and icons.
        test: /^(?!.*[\\/]node_modules[\\/](?!lucide-react[\\/]))/,
        minShareCount: 2,
        priority: 1,
        includeDependenciesRecursively: false,
      },
    ],
    plugin: {
      name: 'board-parts',
      apply: 'build',
      buildStart: () => void (reachable = new Map()),
      transformIndexHtml: {
        order: 'post',
        handler: (html, { bundle = {} }) => {
          const own = chunkUrls(page, bundle)
          const named = [`data-board="${own.join(' ')}"`]
          for (const [view, module] of Object.entries({ ...views, seen: savedBoards })) {
            const more = chunkUrls(module, bundle).filter((file) => !own.includes(file))
            named.push(`data-${view}="${more.join(' ')}"`)
          }
          return html.replace('src="/ahead.js"', `$& ${named.join(' ')}`)
        },
      },
    },
  }
}

/** Returns the module and everything it imports statically. */
function reachableModules(module: string, modules: Rolldown.ChunkingContext, found = new Set<string>()): Set<string> {
  if (found.has(module)) return found
  found.add(module)
  for (const next of modules.getModuleInfo(module)?.importedIds ?? []) reachableModules(next, modules, found)
  return found
}

/** Returns the URLs of the chunks a module needs, without those that every page loads. */
function chunkUrls(module: string, bundle: Rolldown.OutputBundle): string[] {
  const parts = Object.values(bundle).filter((part) => part.type === 'chunk')
  const files = (chunks: Rolldown.OutputChunk[], found = new Set<string>()): Set<string> => {
    for (const { fileName, imports } of chunks) {
      if (found.has(fileName)) continue
      found.add(fileName)
      files(
        parts.filter((part) => imports.includes(part.fileName)),
        found,
      )
    }
    return found
  }
  const entryFiles = files(parts.filter((part) => part.isEntry))
  const moduleFiles = files(parts.filter((part) => part.moduleIds.includes(module)))
  return [...moduleFiles].filter((file) => !entryFiles.has(file)).map((file) => `/${file}`)
}
