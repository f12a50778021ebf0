// Puts the modules that the board page shares with other pages into one chunk, and lists all scripts of the board page
// in index.html, so that public/early-requests.js preloads them early. Dozens of small files would queue for the six
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
const savedBoardReader = fileOf('../board-store/persistence/load-board.ts')

/** Loaded by the board page after rendering, whatever the view, so it must not pull in a view. */
const popoverButtons = fileOf('../board/views/popover-button.tsx')

/** Returns the groups for code splitting and the plugin that lists the files. Both share state of one build. */
export function boardChunks(): { groups: Rolldown.CodeSplittingGroup[]; plugin: Plugin } {
  let reachable = new Map<string, Set<string>>()
  const isReachableFrom = (file: string, module: string, modules: Rolldown.ChunkingContext) => {
    const reachableModuleIds = reachable.get(file) ?? reachableModules(file, modules)
    reachable.set(file, reachableModuleIds)
    return reachableModuleIds.has(module)
  }
  const isInBoardPage = (module: string, modules: Rolldown.ChunkingContext) => isReachableFrom(page, module, modules)
  const isInPopoverButtons = (module: string, modules: Rolldown.ChunkingContext) =>
    isReachableFrom(popoverButtons, module, modules)
  /** Returns the first view that needs the module. */
  const viewOf = (module: string, modules: Rolldown.ChunkingContext) =>
    isInBoardPage(module, modules) || isInPopoverButtons(module, modules)
      ? undefined
      : Object.entries(views).find(([, file]) => isReachableFrom(file, module, modules))?.[0]
  return {
    groups: [
      {
        debugName: 'modules of the board page',
        name: (...args) => (isInBoardPage(...args) ? 'shared' : null),
        minShareCount: 2,
        priority: 2,
      },
      {
        debugName: 'modules shared by views',
        name: (...args) => {
          const view = viewOf(...args)
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
      name: 'board-chunks',
      apply: 'build',
      buildStart: () => void (reachable = new Map()),
      transformIndexHtml: {
        order: 'post',
        handler: (html, { bundle = {} }) => {
          const boardPageUrls = chunkUrls(page, bundle)
          const attributes = [`data-board="${boardPageUrls.join(' ')}"`]
          for (const [view, module] of Object.entries({ ...views, seen: savedBoardReader })) {
            const viewUrls = chunkUrls(module, bundle).filter((file) => !boardPageUrls.includes(file))
            attributes.push(`data-${view}="${viewUrls.join(' ')}"`)
          }
          return html.replace('src="/early-requests.js"', `$& ${attributes.join(' ')}`)
        },
      },
    },
  }
}

/** Returns the module and everything it imports statically. */
function reachableModules(module: string, modules: Rolldown.ChunkingContext, visited = new Set<string>()): Set<string> {
  if (visited.has(module)) return visited
  visited.add(module)
  for (const next of modules.getModuleInfo(module)?.importedIds ?? []) reachableModules(next, modules, visited)
  return visited
}

/** Returns the URLs of the chunks a module needs, without those that every page loads. */
function chunkUrls(module: string, bundle: Rolldown.OutputBundle): string[] {
  const allChunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const files = (chunks: Rolldown.OutputChunk[], visited = new Set<string>()): Set<string> => {
    for (const { fileName, imports } of chunks) {
      if (visited.has(fileName)) continue
      visited.add(fileName)
      files(
        allChunks.filter((output) => imports.includes(output.fileName)),
        visited,
      )
    }
    return visited
  }
  const entryFiles = files(allChunks.filter((output) => output.isEntry))
  const moduleFiles = files(allChunks.filter((output) => output.moduleIds.includes(module)))
  return [...moduleFiles].filter((file) => !entryFiles.has(file)).map((file) => `/${file}`)
}
