// Validates the page to open after sign-in: it must be a path on this origin.

/** Longer than any page needs, and accepted by every proxy. */
const longest = 2_000

// Control characters are dropped by browsers, which turns harmless texts into other ones; a backslash is a slash to them.
// oxlint-disable-next-line no-control-regex -- that is the point
const unseen = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/

/** Paths that are not pages, and the sign-in page itself, which would loop. */
const noPages = /^\/(?:api|auth|auth-start|auth-finish|monitoring)(?:[/?#]|$)/i

/**
 * @returns the path with its query, or null for everything that is not clearly a page of this origin: absolute addresses,
 * `//host`, backslashes, encoded slashes and dots, control characters
 */
export function ownPath(wanted: string | null | undefined): string | null {
  if (!wanted || wanted.length > longest || !wanted.startsWith('/')) return null
  if (unseen.test(wanted) || noPages.test(wanted)) return null
  const [path = ''] = wanted.split(/[?#]/, 1)
  const decoded = decodedFully(path)
  if (decoded === null || unseen.test(decoded) || noPages.test(decoded)) return null
  if (decoded.includes('//') || decoded.split('/').some((step) => step === '.' || step === '..')) return null
  return wanted
}

/** The path must be harmless after being decoded twice, too. */
function decodedFully(path: string): string | null {
  let text = path
  for (let times = 0; times < 5; times++) {
    const next = decodedOnce(text)
    if (next === null || next === text) return next
    text = next
  }
  return null
}

function decodedOnce(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
