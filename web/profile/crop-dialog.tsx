import { useId, useRef, useState } from 'react'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { CropArea } from './crop-area.tsx'
import { centredCrop, cropSquare, maxZoom, zoomedCrop } from './crop.ts'
import { usePictureMutation } from './mutations.ts'
import { encodeSquare, type ReadImage } from './read-image.ts'

type CropDialogProps = { image: ReadImage; open: boolean; onClose: () => void }

/** Renders the dialog that crops an image to a square and saves it as the picture of the user. Loaded lazily. */
export function CropDialog({ image, open, onClose }: CropDialogProps) {
  const { t } = useTexts(['profile', 'common'])
  const [crop, setCrop] = useState(() => centredCrop(image))
  const area = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const picture = usePictureMutation()
  // After a failure the dialog stays open with the chosen square.
  const save = () => picture.mutate(encodeSquare(image, cropSquare(image, crop)), { onSuccess: onClose })
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('image.crop.title')}
      size={460}
      closeLabel={t('common:close')}
      initialFocus={area}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button kind="primary" busy={picture.isPending} onClick={save}>
            {t('image.crop.save')}
          </Button>
        </>
      }
    >
      <CropArea
        ref={area}
        image={image}
        crop={crop}
        onChange={setCrop}
        label={t('image.crop.area')}
        describedBy={hintId}
      />
      <label className="mx-auto mt-4 flex w-64 items-center gap-2.5 text-ink-3">
        <ZoomOut />
        <span className="sr-only">{t('image.crop.zoom')}</span>
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => setCrop((now) => zoomedCrop(image, now, Number(target.value)))}
          className="h-6 min-w-0 flex-1 accent-accent dark:scheme-dark pointer-coarse:h-11"
        />
        <ZoomIn />
      </label>
      <p id={hintId} className="mt-3 text-center text-xs text-ink-3">
        {t('image.crop.hint')}
      </p>
    </Dialog>
  )
}
