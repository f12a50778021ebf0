// Where toasts appear: top right under the top bar, the newest first, three at most.

import { toast as store, useSonner } from 'sonner'
import { ToastCard } from './toast-card.tsx'

const atMost = 3

type ToasterProps = { label: string; closeLabel: string }

export function Toaster({ label, closeLabel }: ToasterProps) {
  const { toasts } = useSonner()
  return (
    <section
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions"
      data-toaster
      className="pointer-events-none fixed top-[67px] right-4 z-60 w-[min(360px,calc(100vw-32px))]"
    >
      <ol className="pointer-events-auto">
        {toasts.map((message, at) => (
          <ToastCard
            key={message.id}
            message={message}
            closeLabel={closeLabel}
            folded={at >= atMost}
            onGone={() => store.dismiss(message.id)}
          />
        ))}
      </ol>
    </section>
  )
}
