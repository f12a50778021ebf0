// The geometry of cropping an image to a square, in pixels of the image.

export type ImageSize = { width: number; height: number }

/** The centre of the square in the image, and how far it is magnified: 1 is the largest square that fits. */
export type Crop = { x: number; y: number; zoom: number }

export const maxZoom = 4

/** Returns the largest square in the middle of an image. */
export const centredCrop = ({ width, height }: ImageSize): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** Returns the side of the square. */
export const cropSide = ({ width, height }: ImageSize, { zoom }: Crop): number => Math.min(width, height) / zoom

/** Returns the square as a rectangle of the image. */
export function cropSquare(size: ImageSize, crop: Crop): { left: number; top: number; side: number } {
  const side = cropSide(size, crop)
  return { left: crop.x - side / 2, top: crop.y - side / 2, side }
}

/** Returns the crop moved by a part of its side: 1 moves the square to its right or lower neighbour. It stays in the image. */
export function movedCrop(size: ImageSize, crop: Crop, by: { right: number; down: number }): Crop {
  const side = cropSide(size, crop)
  return withinImage(size, { ...crop, x: crop.x + by.right * side, y: crop.y + by.down * side })
}

/** Returns the crop with another zoom around the same centre, as far as the image allows. */
export const zoomedCrop = (size: ImageSize, crop: Crop, zoom: number): Crop =>
  withinImage(size, { ...crop, zoom: Math.min(Math.max(zoom, 1), maxZoom) })

function withinImage(size: ImageSize, crop: Crop): Crop {
  const half = cropSide(size, crop) / 2
  const clamp = (value: number, length: number) => Math.min(Math.max(value, half), length - half)
  return { ...crop, x: clamp(crop.x, size.width), y: clamp(crop.y, size.height) }
}
