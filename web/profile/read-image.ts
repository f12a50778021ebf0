// Reads the file that the user chose as their picture, and turns the chosen square into the image that is sent.

import { pictureFileBytes, picturePixels } from '#shared/common/limits.ts'
import { readImageHeader } from '#shared/user/image-header.ts'
import type { ImageSize } from './crop.ts'

/** An image that can be shown and drawn. `close` frees its memory. */
export type ReadImage = ImageSize & { url: string; bitmap: ImageBitmap; close: () => void }

export type ImageProblem = 'wrong_type' | 'too_large' | 'broken'

/** The dimensions of a JPEG may follow metadata such as a preview image. */
const headerBytes = 512 * 1024

/** Reads an image file. Returns why it cannot be used otherwise. */
export async function readImage(file: File): Promise<ReadImage | ImageProblem> {
  if (file.size > pictureFileBytes) return 'too_large'
  const start = new Uint8Array(await file.slice(0, headerBytes).arrayBuffer())
  if (!readImageHeader(start)) return isSupportedType(file.type) ? 'broken' : 'wrong_type'
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return 'broken'
  const url = URL.createObjectURL(file)
  const close = () => {
    URL.revokeObjectURL(url)
    bitmap.close()
  }
  return { url, bitmap, width: bitmap.width, height: bitmap.height, close }
}

/** The types that a picture may have. */
export const supportedTypes = ['image/png', 'image/jpeg', 'image/webp']

const isSupportedType = (type: string): boolean => supportedTypes.includes(type)

/** Transparent parts become white: a JPEG has no transparency. */
const background = '#ffffff'
const quality = 0.9

/**
 * Draws a square of an image at the size of a picture.
 * @returns a JPEG as base64
 * @throws if the browser cannot encode it
 */
export function encodeSquare(
  { bitmap }: Pick<ReadImage, 'bitmap'>,
  { left, top, side }: { left: number; top: number; side: number },
): string {
  const canvas = document.createElement('canvas')
  canvas.width = picturePixels
  canvas.height = picturePixels
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = background
  context.fillRect(0, 0, picturePixels, picturePixels)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, left, top, side, side, 0, 0, picturePixels, picturePixels)
  const [, base64] = canvas.toDataURL('image/jpeg', quality).split(',')
  if (!base64) throw new Error('the image could not be encoded')
  return base64
}
