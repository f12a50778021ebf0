// A key that is pressed for somebody: commands that are chosen by name do what their key does, also for those who have
// switched single letters off.

const pressed = new WeakSet<Event>()

export function press(on: HTMLElement, key: string): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  pressed.add(event)
  on.dispatchEvent(event)
}

export const isPressed = (event: Event): boolean => pressed.has(event)
