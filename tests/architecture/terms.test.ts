// Checks that no name in the code and no text key uses a word of the old dialect (docs/glossary.md has the current terms).

import { expect, it } from 'vitest'
import { namespaces } from '#web/i18n/namespaces.ts'
import { filesOf, textOf } from './source-files.ts'
import { readTexts } from './text-files.ts'

/**
 * Rejected parts of camelCase names, each with the term to use instead. A key of two words matches two parts in a row.
 * A part is compared in lower case, so `wish` also matches `Wish` and `pendingWish`.
 */
const rejected: Record<string, string> = {
  picture: 'board state, or image',
  frame: 'board structure',
  wish: 'change, update or options',
  wished: 'requested',
  wishes: 'changes',
  deed: 'undo entry',
  deeds: 'undo entries',
  unsent: 'outbox, pending mutation or unsent draft',
  contested: 'conflict',
  overtaken: 'conflict, or newer value',
  overruled: 'conflict',
  told: 'notified, event or notice',
  telling: 'notification',
  teller: 'createEvent',
  happened: 'event',
  given: 'props or options',
  ground: 'deps, context or runtime',
  grounds: 'deps or runtimes',
  standing: 'access, or status',
  door: 'procedure, or middleware',
  verdict: 'decision',
  refusal: 'error, or rejected change',
  refusals: 'errors',
  anew: 're- and a verb, retry',
  quicker: 'first, version conflict',
  slower: 'second, version conflict',
  away: 'removed',
  'put away': 'remove, or archive and delete',
  'brought back': 'restored',
  'bring back': 'restore',
  shelf: 'list of removed items, user board',
  shelved: 'removed',
  stray: 'orphaned upload',
  seal: 'encrypt, or redact',
  sealed: 'encrypted, or redacted',
  makings: 'board jobs',
  makers: 'board jobs',
  tend: 'resume',
  tended: 'resumed',
  tally: 'counters',
  prose: 'search text',
  passages: 'list-set version',
  lot: 'shard',
  'hand over': 'publish',
  seers: 'viewers',
  sight: 'visibility, viewport',
  reach: 'connectivity, range',
  'letting go': 'discard',
  keeper: 'provider, or what it does',
  surface: 'overlay',
  rising: 'monotonic',
  ghost: 'drag preview',
  ways: 'actions, paths',
  because: 'disabledReason, or reason',
  house: 'code base',
  whoever: 'the actor: user, caller',
  nobody: 'none, or null',
  sofar: 'accumulated value',
  thing: 'item, or what it is',
  things: 'items, or what they are',
}

/** Everyday uses: names that may contain a rejected word, and why. */
const allowed: { name: RegExp; why: string }[] = [
  { name: /[pP]icture/, why: 'the picture of a person (docs/glossary.md), the OIDC claim or a sample attachment' },
  { name: /^given_name$/, why: 'the OIDC claim' },
  {
    name: /AnimationFrame$|^frameAncestors$|^frames?$|^(?:every|each)Frame|^runEveryFrame$/,
    why: 'frames of the browser',
  },
  {
    name: /^(?:Client|Server|handle|handle-|parse|answer|on|live|last|max)[fF]rame|^frameOf$|^FrameContext$/,
    why: 'frames of live connections (docs/glossary.md)',
  },
  { name: /^addProseMirrorPlugins$/, why: 'a method of Tiptap' },
  { name: /^(?:un|has|is)?[uU]nsentDrafts?/, why: 'a draft that was not sent' },
  { name: /^House$/, why: 'an icon of the icon library' },
  { name: /^(?:FrameRequestCallback|FrameOptions|frameClassName)$/, why: 'frames of the browser, and of a field' },
]

const partsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? []).map((part) => part.toLowerCase())

function rejectedIn(name: string): string | undefined {
  const parts = partsOf(name)
  const candidates = [...parts, ...parts.slice(1).map((part, at) => `${parts[at]} ${part}`)]
  return candidates.find((candidate) => Object.hasOwn(rejected, candidate))
}

const isAllowed = (name: string): boolean => allowed.some((use) => use.name.test(name))

const skipped =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`|(?<=[=>(,:!&|?[{}\n;]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g

/** Returns the text with comments, strings and regular expressions replaced by spaces; `${…}` of a template stays. */
function codeOf(text: string): string {
  return text.replace(skipped, (match) => (match.startsWith('`') ? expressionsOf(match) : match.replace(/[^\n]/g, ' ')))
}

function expressionsOf(template: string): string {
  let depth = 0
  const code = template.replace(/\\[\s\S]|\$\{|[{}]|[^\\{}]/g, (token) => {
    if (token === '${' || (token === '{' && depth > 0)) depth++
    else if (token === '}' && depth > 0) depth--
    else if (depth > 0 || token === '\n') return token
    return ' '.repeat(token.length)
  })
  return codeOf(code)
}

/** JSX text is not code, but contains only punctuation: all texts come from the locale files. */
const namesOf = (line: string): string[] => [...new Set(line.match(/[A-Za-z_$][\w$]*/g))]

/** Contains the rejected words as keys. */
const thisFile = 'tests/architecture/terms.test.ts'

const files = ['shared', 'functions', 'web', 'infra', 'tests']
  .flatMap((folder) => filesOf(folder, /\.(?:ts|tsx|mjs)$/))
  .filter((path) => !path.includes('__snapshots__') && path !== thisFile)

it('finds rejected words in names, not in strings, comments and templates', () => {
  const code = codeOf("const aWish = 'deed' // told\nconst text = `seal ${wishOf('lot')} shelf`")
  const found = code.split('\n').map((line) => namesOf(line).filter((name) => rejectedIn(name)))
  expect(found).toEqual([['aWish'], ['wishOf']])
  expect(rejectedIn('putAwayByMe')).toBe('away')
  expect(rejectedIn('allotted')).toBeUndefined()
})

it('uses the current terms in the names of files and folders', () => {
  const found = files.flatMap((path) =>
    path.split(/[/.]/).flatMap((name) => {
      const word = isAllowed(name) ? undefined : rejectedIn(name)
      return word ? [`${path} ${name} → ${rejected[word]!}`] : []
    }),
  )
  expect([...new Set(found)]).toEqual([])
})

it('uses the current terms in identifiers', () => {
  const found = files.flatMap((path) =>
    codeOf(textOf(path))
      .split('\n')
      .flatMap((line, at) =>
        namesOf(line).flatMap((name) => {
          const word = isAllowed(name) ? undefined : rejectedIn(name)
          return word ? [`${path}:${at + 1} ${name} → ${rejected[word]!}`] : []
        }),
      ),
  )
  expect(found).toEqual([])
})

it('uses the current terms in the keys of texts', () => {
  const keys = namespaces.flatMap((namespace) => [...readTexts('en', namespace)!.keys()])
  const found = keys.flatMap((key) => {
    const word = rejectedIn(key)
    return word ? [`${key} → ${rejected[word]!}`] : []
  })
  expect(found).toEqual([])
})

it('uses the current terms in CSS classes and data attributes', () => {
  const styles = filesOf('web', /\.(?:css|tsx)$/).flatMap((path) =>
    (textOf(path).match(/(?<=^\s*\.)[a-z-]+|\bdata-[a-z-]+/gm) ?? []).flatMap((name) => {
      const word = rejectedIn(name)
      return word ? [`${path} ${name} → ${rejected[word]!}`] : []
    }),
  )
  expect(styles).toEqual([])
})
