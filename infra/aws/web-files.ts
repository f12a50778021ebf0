// Uploads of the built web files, with their cache durations.

type Upload = { title: string; args: string[] }

/** Not uploaded: CloudFront compresses the files itself, and source maps are not public. */
const excludedFiles = ['*.br', '*.gz', '*.map']

// Files with a content hash are immutable; others are revalidated.
const immutableCache = 'public, max-age=31536000, immutable'
const revalidatedCache = 'no-cache'

/**
 * Arguments of the AWS CLI, ordered so that no page refers to a missing file. Nothing is deleted, because open pages still
 * load older parts. Uploaded after all stacks, so that new pages do not call old functions.
 */
export function uploadCommands(folder: string, bucket: string): Upload[] {
  const syncCommand = (title: string, cacheControl: string, filterArguments: string[]): Upload => ({
    title,
    args: [
      's3',
      'sync',
      folder,
      `s3://${bucket}`,
      '--no-progress',
      '--cache-control',
      cacheControl,
      ...filterArguments,
    ],
  })
  const excludeArguments = excludedFiles.flatMap((name) => ['--exclude', name])
  return [
    syncCommand('hashed files', immutableCache, ['--exclude', '*', '--include', 'assets/*', ...excludeArguments]),
    syncCommand('other files', revalidatedCache, [
      '--exclude',
      'assets/*',
      '--exclude',
      'index.html',
      ...excludeArguments,
    ]),
    syncCommand('index.html', revalidatedCache, ['--exclude', '*', '--include', 'index.html']),
  ]
}
