/** Returns a function that runs the work at once, and again after a pause if it was called meanwhile. */
export function spaced(work: () => Promise<void>, pauseMs: number): () => void {
  let isBusy = false
  let isCalled = false
  const start = async () => {
    isBusy = true
    do {
      isCalled = false
      await work()
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    } while (isCalled)
    isBusy = false
  }
  return () => {
    if (isBusy) isCalled = true
    else void start()
  }
}
