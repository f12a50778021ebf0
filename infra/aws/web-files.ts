// How the built web files are put where CloudFront reads them, and how long each may be kept.

type Upload = { about: string; args: string[] }

/** CloudFront compresses by itself, and maps lead back to the sources, which are not everybody’s. */
const notForTheWeb = ['*.br', '*.gz', '*.map']

// Their names change with their content; the others keep their names, so they are asked for each time.
const forGood = 'public, max-age=31536000, immutable'
const askEachTime = 'no-cache'

/**
 * Arguments for the AWS CLI, in an order in which no page ever names a file that is not there yet. Nothing is
 * deleted: pages that people opened before go on loading the parts they were built with.
 *
 * They are not in the web stack, because it is deployed first: new pages would then ask functions that are still old.
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
