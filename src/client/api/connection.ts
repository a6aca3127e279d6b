/** What the browser knows of its network. With one, the server may still be out of reach; without, nothing can be. */
export interface Connection {
  isOnline: () => boolean
  /** Calls back when that has changed; answers how to stop. */
  onChanged: (listener: () => void) => () => void
}

export const browserConnection: Connection = {
  isOnline: () => navigator.onLine,
  onChanged(listener) {
    const listening = new AbortController()
    for (const change of ['online', 'offline']) addEventListener(change, listener, { signal: listening.signal })
    return () => listening.abort()
  },
}

/** True as soon as there is a network, which may be at once; false when the wait is given up by `signal`. */
export function waitForConnection({ isOnline, onChanged }: Connection, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted || isOnline()) return Promise.resolve(!signal.aborted)
  return new Promise((resolve) => {
    const stopListening = onChanged(() => isOnline() && end(true))
    const giveUp = () => end(false)
    signal.addEventListener('abort', giveUp)

    function end(isConnected: boolean) {
      stopListening()
      signal.removeEventListener('abort', giveUp)
      resolve(isConnected)
    }
  })
}
