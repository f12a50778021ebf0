// Names each icon by its own file. Through the one file that names them all, every icon of the product counts as part of the
// first page, whoever draws it.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const all = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g
const named = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g
const names = /default as (\w+)/g

export function iconsApart(): Plugin {
  /** In which file each icon is, by every name it has. */
  const files = new Map<string, string>()
  return {
    name: 'icons-apart',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      const list = readFileSync(
        createRequire(import.meta.url)
          .resolve('lucide-react')
          .replace('/cjs/lucide-react.js', '/esm/lucide-react.mjs'),
        'utf8',
      )
      for (const [, those, file] of list.matchAll(named)) {
        for (const [, name] of those!.matchAll(names)) files.set(name!, file!)
      }
    },
    transform(code) {
      if (!code.includes('lucide-react')) return null
      const apart = code.replaceAll(all, (whole, those: string) => {
        const icons = those
          .split(',')
          .map((icon) => icon.trim())
          .filter(Boolean)
        const imports = icons.map((icon) => {
          const [name, as = name] = icon.split(/\s+as\s+/)
          const file = files.get(name!)
          return file && `import ${as} from 'lucide-react/icons/${file}'`
        })
        // What is no icon stays where it is.
        return imports.every(Boolean) ? imports.join(';') + ';' : whole
      })
      return apart === code ? null : { code: apart, map: null }
    },
  }
}
