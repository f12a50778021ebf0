import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { type ImageProblem, type ReadImage, readImage, supportedTypes } from './read-image.ts'

const CropDialog = lazyWithRetry(async () => (await import('./crop-dialog.tsx')).CropDialog)

type PictureFile = {
  /** Opens the file chooser of the browser. */
  choose: () => void
  /** Why the chosen file cannot be used. */
  problem: ImageProblem | null
  /** The file input and the crop dialog, to be rendered anywhere. */
  elements: ReactNode
}

/** Lets the user choose an image file and crop it. */
export function usePictureFile(): PictureFile {
  const input = useRef<HTMLInputElement>(null)
  const [image, setImage] = useState<ReadImage | null>(null)
  const [isCropping, setIsCropping] = useState(false)
  const [problem, setProblem] = useState<ImageProblem | null>(null)
  useEffect(() => () => image?.close(), [image])

  const openFile = async (file: File) => {
    setProblem(null)
    const result = await readImage(file)
    if (typeof result === 'string') return setProblem(result)
    setImage(result)
    setIsCropping(true)
  }
  const elements = (
    <>
      <input
        ref={input}
        type="file"
        accept={supportedTypes.join(',')}
        // The button opens it, also for screen readers.
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void openFile(file)
          // Allows the same file to be chosen again.
          target.value = ''
        }}
      />
      {image && (
        <Suspense>
          <CropDialog key={image.url} image={image} open={isCropping} onClose={() => setIsCropping(false)} />
        </Suspense>
      )}
    </>
  )
  return { choose: () => input.current?.click(), problem, elements }
}
