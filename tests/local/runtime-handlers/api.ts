// A slow handler.

export async function handler() {
  await new Promise((later) => setTimeout(later, 500))
  return { done: true }
}
