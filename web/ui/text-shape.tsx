// Holds the place of a text whose drawing is still on its way: as many lines, about as long.

export function TextShape({ text }: { text: string }) {
  return (
    <p aria-hidden className="whitespace-pre-wrap wrap-anywhere select-none">
      <span className="rounded-xs box-decoration-clone bg-press text-transparent">{text}</span>
    </p>
  )
}
