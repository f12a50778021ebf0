// Validates the page to open after sign-in: it must be a path on this origin.

/** Longer than any page needs, and accepted by every proxy. */
const maxPathLength = 2_000

// Browsers drop control characters, which can turn a harmless path into another one, and treat a backslash as a slash.
// oxlint-disable-next-line no-control-regex -- the pattern rejects control characters
const forbiddenCharacters = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/

/** Paths that are not pages, and the sign-in page itself, which would loop. */
const nonPagePaths = /^\/(?:api|auth|auth-start|auth-finish|monitoring)(?:[/?#]|$)/i

/**
 * @returns the path with its query, or null for everything that is not clearly a page of this origin: absolute addresses,
 * `//host`, backslashes, encoded slashes and dots, control characters
 */
export function safePath(requestedPath: string | null | undefined): string | null {
  if (!requestedPath || requestedPath.length > maxPathLength || !requestedPath.startsWith('/')) return null
  if (forbiddenCharacters.test(requestedPath) || nonPagePaths.test(requestedPath)) return null
  const [path = ''] = requestedPath.split(/[?#]/, 1)
  const decoded = decodeFully(path)
  if (decoded === null || forbiddenCharacters.test(decoded) || nonPagePaths.test(decoded)) return null
  if (decoded.includes('//') || decoded.split('/').some((segment) => segment === '.' || segment === '..')) return null
  return requestedPath
}

/** Decodes until the text no longer changes, because a proxy may decode it again; null if it is invalid. */
function decodeFully(path: string): string | null {
  let text = path
  for (let times = 0; times < 5; times++) {
    const next = decodeOnce(text)
    if (next === null || next === text) return next
    text = next
  }
  return null
}

function decodeOnce(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
