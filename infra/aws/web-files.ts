// Uploads of the built web files, with their cache durations.

type Upload = { about: string; args: string[] }

/** CloudFront compresses itself, and source maps are not public. */
const notForTheWeb = ['*.br', '*.gz', '*.map']

// Files with a content hash are immutable; others are revalidated.
const forGood = 'public, max-age=31536000, immutable'
const askEachTime = 'no-cache'

/**
 * Arguments of the AWS CLI, ordered so that no page refers to a missing file. Nothing is deleted, because open pages still
 * load older parts. Uploaded after all stacks, so that new pages do not call old functions.
 */
export function uploads(folder: string, bucket: string): Upload[] {
  const put = (about: string, cacheControl: string, selection: string[]): Upload => ({
    about,
    args: ['s3', 'sync', folder, `s3://${bucket}`, '--no-progress', '--cache-control', cacheControl, ...selection],
  })
  const without = notForTheWeb.flatMap((name) => ['--exclude', name])
  return [
    put('parts', forGood, ['--exclude', '*', '--include', 'assets/*', ...without]),
    put('other files', askEachTime, ['--exclude', 'assets/*', '--exclude', 'index.html', ...without]),
    put('the page', askEachTime, ['--exclude', '*', '--include', 'index.html']),
  ]
}
