// How near the days are looked at: a step nearer or further; over the end of the timeline, or among its tools.

import { Minus, Plus } from 'lucide-react'
import { Scale } from '#shared/view/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

type ZoomProps = {
  scale: Scale
  /** 1 looks from further away. */
  onZoom: (steps: 1 | -1) => void
  /** It lies over the end, or over what lies there. */
  over?: 'end' | 'bar'
}

const places = { end: 'bottom-4', bar: 'bottom-22' }

export function Zoom({ scale, onZoom, over }: ZoomProps) {
  const { t } = useTexts('board')
  const at = Scale.options.indexOf(scale)
  // At the last step the button stays, with the focus on it.
  const [isNearest, isFurthest] = [at === 0, at === Scale.options.length - 1]
  return (
    <fieldset
      aria-label={t('view.timeline.zoom')}
      className={classNames(
        'flex items-center gap-0.5',
        over && 'absolute right-4 z-30 rounded-menu bg-raised p-1 shadow-e2',
        over && places[over],
      )}
    >
      <IconButton
        size={28}
        className="pointer-coarse:size-11"
        label={t('view.timeline.further')}
        icon={<Minus />}
        aria-disabled={isFurthest}
        onClick={() => isFurthest || onZoom(1)}
      />
      <span aria-live="polite" className="min-w-14 text-center text-xs font-medium">
        {t(`view.scale.${scale}`)}
      </span>
      <IconButton
        size={28}
        className="pointer-coarse:size-11"
        label={t('view.timeline.nearer')}
        icon={<Plus />}
        aria-disabled={isNearest}
        onClick={() => isNearest || onZoom(-1)}
      />
    </fieldset>
  )
}
